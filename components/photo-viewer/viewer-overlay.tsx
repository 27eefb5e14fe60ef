'use client';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PhotoLibrary, PhotoPlace } from '@/lib/photo-grid/photo-list';
import type { PreviewWords } from '@/lib/photo-viewer/viewer-words';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { PreviewScreen } from './viewer-screen';
import { useAlone } from './use-only-layer';

export type PreviewOverlayProps = {
  library: PhotoLibrary;
  /** The photo that is shown. */
  place: PhotoPlace;
  words: PreviewWords;
  /** The customer went on to another photo, or the one shown is gone: the address follows. */
  onMove: (place: PhotoPlace) => void;
  /** The customer wants back; the tile of this place, of the photo shown last, gets the focus. */
  onClose: (place: PhotoPlace) => void;
  /** Asks for the deletion; the preview follows what happens to `library`. Without it the button is not there. */
  onDelete?: (photo: PhotoView) => void;
};

/** Photos full screen above the mounted timeline. Its owner keeps address and history ({@link usePreviewAddress}). */
export function PreviewOverlay(props: PreviewOverlayProps) {
  const { library, place, words, onMove, onClose, onDelete } = props;
  const root = useRef<HTMLDivElement>(null);
  useAlone(root);
  return createPortal(
    <div
      ref={root}
      role="dialog"
      aria-modal="true"
      aria-label={words.title}
      tabIndex={-1}
      className="theme-dark fixed inset-0 z-30 overscroll-none text-ink outline-none"
    >
      <PreviewScreen
        library={library}
        place={place}
        words={words}
        onMove={onMove}
        onClose={() => onClose(place)}
        onDelete={onDelete}
      />
    </div>,
    document.body,
  );
}
