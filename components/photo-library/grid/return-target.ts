import { findHeading } from '@/components/shell/layout/focus-heading-on-navigation';

/**
 * Where the focus goes after a dialog about selected photos. Null for the button that was pressed: the bar that it
 * stands in goes with the selection, and then it is the photos.
 */
export const findReturnTarget = (): HTMLElement | null =>
  document.querySelector('[data-viewer], .photo-grid-tools')
    ? null
    : (document.querySelector<HTMLElement>('.photo-grid-layer a[tabindex="0"]') ?? findHeading());
