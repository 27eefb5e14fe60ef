'use client';
import type { PhotoLibrary, PhotoPlace } from '@/lib/photos/library';
import type { PreviewWords } from '@/lib/photos/preview/preview-words';
import type { PhotoView } from '@/lib/photos/view';

export type PreviewOverlayProps = {
  library: PhotoLibrary;
  /** The photo to begin with. */
  place: PhotoPlace;
  words: PreviewWords;
  /**
   * The preview's address has been left: by Escape, its back button, a swipe down or the browser's back button, all
   * the same way. `place` is that of the photo shown last, where the focus belongs; null when no photo is left.
   */
  onClose: (place: PhotoPlace | null) => void;
  /** Asks for the deletion; the preview follows what happens to `library`. Without it the button is not there. */
  onDelete?: (photo: PhotoView) => void;
};

/** Photos full screen above the mounted timeline, with an address and a history entry of its own. */
export function PreviewOverlay({ words }: PreviewOverlayProps) {
  return <div role="dialog" aria-modal="true" aria-label={words.title} />;
}
