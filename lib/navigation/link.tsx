'use client';
import { useRouter, useSearchParams } from 'next/navigation';
import type { ComponentProps, MouseEvent, SyntheticEvent } from 'react';
import { withStripped } from './with-stripped';
import { markMove } from './mark-move';

/**
 * Returns the anchor in which an event happened; null if there is none, if it leads to another site, or if the browser
 * has to handle it (a download or another tab).
 */
function anchorOf({ target }: SyntheticEvent): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (anchor?.target || anchor?.hasAttribute('download')) return null;
  return anchor?.origin === location.origin ? anchor : null;
}

const hrefOf = (anchor: HTMLAnchorElement): string => anchor.getAttribute('href') ?? '';

/** True for clicks with which the customer opens another tab or window. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/**
 * Event handlers that make plain anchors navigate on the client, for one anchor or for an element around a list of
 * anchors. A page is prefetched when its link is pointed at, focused or touched, not when it becomes visible:
 * prefetching the pages of a visible menu used more CPU time than the page itself (docs/performance.md). next/link adds
 * a component with listeners for each anchor, which is slow for a list of fifty.
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
      // Ignore moves of the pointer between the parts of the same link.
      if (!(from instanceof Node && anchorOf(event)?.contains(from))) onIntent(event);
    },
    onFocus: onIntent,
    onTouchStart: onIntent,
  };
}

/** True if the page is shown inside an embedding app, without header and menu (SH-09). */
export const useIsStripped = (): boolean => useSearchParams().get('stripped') === 'true';

/** Hidden input that adds `stripped=true` to the address of a GET form (SH-09). */
export const StrippedField = () =>
  useIsStripped() && <input type="hidden" name="stripped" value="true" />;

/** Returns a function that adds `stripped=true` to internal addresses if the current page has it (SH-09). */
export function useStrippedHref(): (href: string) => string {
  const isStripped = useIsStripped();
  return (href) => withStripped(href, isStripped);
}

type LinkProps = Omit<
  ComponentProps<'a'>,
  'href' | keyof ReturnType<typeof useLinkEvents> | 'onMouseEnter'
> & {
  href: string;
  /** False if a request of the page has side effects, or if the page costs much and is rarely opened. */
  prefetch?: boolean;
};

/**
 * A link inside the product. `useRouter` is in another file, because the photo viewer needs the router but no links.
 */
export function Link({ href, prefetch = true, ...props }: LinkProps) {
  const { onClick, ...onIntent } = useLinkEvents();
  return (
    <a
      href={useStrippedHref()(href)}
      onClick={onClick}
      {...(prefetch ? onIntent : {})}
      {...props}
    />
  );
}
