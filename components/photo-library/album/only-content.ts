'use client';
/** Makes a layer above a page behave like a page of its own. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Elements of the page behind; messages at the top stay active. */
const behind = (self: HTMLElement): HTMLElement[] =>
  [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== self &&
      !element.matches('script, style, template, [data-base-ui-portal]'),
  );

/** Makes the element the only content of the page: it scrolls with the window and has the focus. */
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

/** Handles Escape above the page, before the grid, for which Escape ends the selection. */
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
