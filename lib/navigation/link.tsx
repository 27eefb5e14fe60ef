'use client';
import { useRouter, useSearchParams } from 'next/navigation';
import type { ComponentProps, MouseEvent, SyntheticEvent } from 'react';
import { keepStripped } from './keep-stripped';
import { markMove } from './mark-move';

/** The anchor that an event is about; null for one that leaves the product, or the page to the browser by its target. */
function anchorOf({ target }: SyntheticEvent): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (anchor?.target || anchor?.hasAttribute('download')) return null;
  return anchor?.origin === location.origin ? anchor : null;
}

const hrefOf = (anchor: HTMLAnchorElement): string => anchor.getAttribute('href') ?? '';

/** A click that means more than "go there": another tab or window. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/**
 * What makes plain anchors links inside the product: on one anchor, or on an element around a whole list of them. A click
 * is a soft navigation; a page is prefetched once somebody points at its link, reaches it by keyboard or touches it, not
 * on sight: a menu in view cost the server more than the page that showed it (docs/performance.md). next/link does the
 * same for each anchor apart, which a list of fifty pays for on every page.
 */
export function useLinkEvents() {
  const router = useRouter();
  const onIntent = (event: SyntheticEvent) => {
    const anchor = anchorOf(event);
    if (anchor) router.prefetch(hrefOf(anchor));
  };
  return {
    onClick: (event: MouseEvent) => {
      const anchor = anchorOf(event);
      if (!anchor || event.defaultPrevented || isForBrowser(event)) return;
      event.preventDefault();
      markMove();
      router.push(hrefOf(anchor));
    },
    onMouseOver: (event: MouseEvent) => {
      const from = event.relatedTarget;
      // Between the parts of a link the pointer does not come to it anew.
      if (!(from instanceof Node && anchorOf(event)?.contains(from))) onIntent(event);
    },
    onFocus: onIntent,
    onTouchStart: onIntent,
  };
}

/** Whether the page is shown inside an embedding app, without header and menu (SH-09). */
export const useIsStripped = (): boolean => useSearchParams().get('stripped') === 'true';

/** `stripped=true` stays on internal addresses while the page has it (SH-09). */
export function useKeepStripped(): (href: string) => string {
  const isStripped = useIsStripped();
  return (href) => keepStripped(href, isStripped);
}

type LinkProps = Omit<
  ComponentProps<'a'>,
  'href' | keyof ReturnType<typeof useLinkEvents> | 'onMouseEnter'
> & {
  href: string;
  /** False where asking for the page already does something, or where a page of it is heavy and rarely wanted. */
  prefetch?: boolean;
};

/** A link inside the product. Apart from the router's hook: the viewer has no link. */
export function Link({ href, prefetch = true, ...props }: LinkProps) {
  const { onClick, ...onIntent } = useLinkEvents();
  return (
    <a
      href={useKeepStripped()(href)}
      onClick={onClick}
      {...(prefetch ? onIntent : {})}
      {...props}
    />
  );
}
