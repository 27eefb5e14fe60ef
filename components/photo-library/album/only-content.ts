'use client';
/** What stands above a page as if it were a page of its own. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Of the page behind; messages at the top stay. */
const behind = (self: HTMLElement): HTMLElement[] =>
  [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== self &&
      !element.matches('script, style, template, [data-base-ui-portal]'),
  );

/** Nothing but this is on the page: it scrolls with the window and has the focus. */
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

/** What Escape means above the page: before the grid, for which it ends the choosing. */
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
