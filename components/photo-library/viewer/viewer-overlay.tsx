'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import { PhotoViewer } from './photo-viewer';

type ViewerOverlayProps = Omit<ComponentProps<typeof PhotoViewer>, 'onClose'> & {
  /** Called with the position of the last photo when the customer closes the viewer; its tile should get the focus. */
  onClose: (position: PhotoPosition) => void;
};

/**
 * The viewer in full screen above the mounted grid. Its parent controls address and history (`use-viewer-address.ts`).
 */
export function ViewerOverlay({ onClose, ...viewer }: ViewerOverlayProps) {
  const t = useTranslations('photoViewer');
  const root = useRef<HTMLDivElement>(null);
  useOnlyLayer(root);
  return createPortal(
    <div
      ref={root}
      role="dialog"
      aria-modal="true"
      data-viewer=""
      aria-label={t('title')}
      tabIndex={-1}
      className="theme-dark fixed inset-0 z-30 overscroll-none text-ink outline-none"
    >
      <PhotoViewer {...viewer} onClose={() => onClose(viewer.position)} />
    </div>,
    document.body,
  );
}

const focusable = 'button:not([aria-disabled="true"]), a[href], input, [tabindex="0"]';

/**
 * Children of the body that the viewer covers. Portals of Base UI (dialogs, toasts) are above the viewer and stay
 * active.
 */
const background = (self: HTMLElement): HTMLElement[] =>
  [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== self &&
      !element.inert &&
      !element.matches('script, style, template, [data-base-ui-portal]'),
  );

/** Keeps the focus in the viewer on Tab. While a dialog or toast of Base UI is open, the browser's order applies. */
function keepFocus(self: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || document.querySelector('[data-base-ui-portal]')) return;
  const stops = [...self.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true,
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const end = event.shiftKey ? first : last;
  const isOutside = event.shiftKey && document.activeElement === self;
  if (document.activeElement !== end && !isOutside) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * Makes a layer the only active part of the page: it gets the focus, and the page behind is inert and does not scroll.
 */
function useOnlyLayer(root: RefObject<HTMLElement | null>): void {
  useScrollLock();
  useEffect(() => {
    const self = root.current;
    if (!self) return;
    const inactive = background(self);
    for (const element of inactive) element.inert = true;
    self.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => keepFocus(self, event);
    self.addEventListener('keydown', listen);
    return () => {
      self.removeEventListener('keydown', listen);
      for (const element of inactive) element.inert = false;
    };
  }, [root]);
}

/** Stops the page behind from scrolling (MO-06). The scrollbar disappears, so the layer gets its width. */
export function useScrollLock(): void {
  useEffect(() => {
    const { documentElement: root, body } = document;
    const before = { overflow: root.style.overflow, padding: body.style.paddingInlineEnd };
    // The padding replaces the width of the scrollbar, so that the page behind is not laid out again.
    body.style.paddingInlineEnd = `${innerWidth - root.clientWidth}px`;
    root.style.overflow = 'hidden';
    return () => {
      root.style.overflow = before.overflow;
      body.style.paddingInlineEnd = before.padding;
    };
  }, []);
}
