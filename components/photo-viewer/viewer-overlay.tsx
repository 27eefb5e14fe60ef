'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import { PhotoViewer } from './photo-viewer';
import { useOnlyLayer } from './use-only-layer';

type ViewerOverlayProps = Omit<ComponentProps<typeof PhotoViewer>, 'onClose'> & {
  /** The customer wants back; the tile of this position, of the photo shown last, gets the focus. */
  onClose: (position: PhotoPosition) => void;
};

/** Photos full screen above the mounted grid. Its owner keeps address and history (`use-viewer-address.ts`). */
export function ViewerOverlay({ onClose, ...viewer }: ViewerOverlayProps) {
  const t = useTranslations('photoViewer');
  const root = useRef<HTMLDivElement>(null);
  useOnlyLayer(root);
  return createPortal(
    <div
      ref={root}
      role="dialog"
      aria-modal="true"
      aria-label={t('title')}
      tabIndex={-1}
      className="theme-dark fixed inset-0 z-30 overscroll-none text-ink outline-none"
    >
      <PhotoViewer {...viewer} onClose={() => onClose(viewer.position)} />
    </div>,
    document.body,
  );
}
