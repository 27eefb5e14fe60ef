import { findHeading } from '@/components/shell/layout/focus-heading-on-navigation';

/**
 * Element to focus after a dialog about selected photos; null means the button that opened the dialog. If that button
 * has disappeared with the selection bar, the element is the tab stop of the grid or the page's heading.
 */
export const findReturnTarget = (): HTMLElement | null =>
  document.querySelector('[data-viewer], .photo-grid-tools')
    ? null
    : (document.querySelector<HTMLElement>('.photo-grid-layer a[tabindex="0"]') ?? findHeading());
