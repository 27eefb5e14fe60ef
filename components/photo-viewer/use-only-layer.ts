'use client';
import { type RefObject, useEffect } from 'react';
import { useScrollLock } from './use-scroll-lock';

const focusable = 'button:not([aria-disabled="true"]), a[href], input, [tabindex="0"]';

/** Elements of the body that the page behind consists of; dialogs and messages open above and stay alive. */
const background = (self: HTMLElement): HTMLElement[] =>
  [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== self &&
      !element.inert &&
      !element.matches('script, style, template, [data-base-ui-portal]'),
  );

/** Keeps Tab inside; a message above is the only other place it may go. */
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

/** A layer over the page: it alone is alive, has the focus, and nothing behind it scrolls. */
export function useAlone(root: RefObject<HTMLElement | null>): void {
  useScrollLock();
  useEffect(() => {
    const self = root.current;
    if (!self) return;
    const resting = background(self);
    for (const element of resting) element.inert = true;
    self.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => keepFocus(self, event);
    self.addEventListener('keydown', listen);
    return () => {
      self.removeEventListener('keydown', listen);
      for (const element of resting) element.inert = false;
    };
  }, [root]);
}
