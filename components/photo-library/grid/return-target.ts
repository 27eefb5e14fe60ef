import { findHeading } from '@/components/shell/layout/focus-heading-on-navigation';

/**
 * Target of the focus after a dialog about selected photos; null for the button that opened it. If the bar with that
 * button has disappeared with the selection, the target is the grid.
 */
export const findReturnTarget = (): HTMLElement | null =>
  document.querySelector('[data-viewer], .photo-grid-tools')
    ? null
    : (document.querySelector<HTMLElement>('.photo-grid-layer a[tabindex="0"]') ?? findHeading());
