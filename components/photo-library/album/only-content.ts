'use client';
/** Hooks for a layer that covers the page and behaves like a page of its own. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Elements of the body that the layer covers. Portals of Base UI, which contain the toasts, remain visible. */
const behind = (self: HTMLElement): HTMLElement[] =>
  [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== self &&
      !element.matches('script, style, template, [data-base-ui-portal]'),
  );

/**
 * Hides the rest of the page while the component is mounted: the element then scrolls with the window and has the
 * focus.
 */
export function useOnlyContent(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const self = root.current;
    if (!self) return;
    const hidden = behind(self).map((element) => ({ element, display: element.style.display }));
    for (const { element } of hidden) element.style.display = 'none';
    scrollTo({ top: 0, behavior: 'instant' });
    self.focus({ preventScroll: true });
    return () => {
      for (const { element, display } of hidden) element.style.display = display;
    };
  }, [root]);
}

/**
 * Calls the function on Escape. It listens in the capture phase, before the grid, for which Escape ends the selection.
 */
export function useEscape(onEscape: () => void): void {
  const press = useEffectEvent(onEscape);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      press();
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
