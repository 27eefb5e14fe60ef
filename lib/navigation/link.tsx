'use client';
import { useRouter, useSearchParams } from 'next/navigation';
import type { ComponentProps, MouseEvent, SyntheticEvent } from 'react';
import { withStripped } from './with-stripped';
import { markMove } from './mark-move';

/** The anchor of an event; null if it leaves the product or has a target that the browser has to handle. */
function anchorOf({ target }: SyntheticEvent): HTMLAnchorElement | null {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (anchor?.target || anchor?.hasAttribute('download')) return null;
  return anchor?.origin === location.origin ? anchor : null;
}

const hrefOf = (anchor: HTMLAnchorElement): string => anchor.getAttribute('href') ?? '';

/** True for clicks that open another tab or window. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/**
 * Events that turn plain anchors into links inside the product, for one anchor or for an element around a list of anchors. A
 * click is a client-side navigation. A page is prefetched when its link is pointed at, focused or touched, not when it is
 * visible: prefetching a visible menu took more CPU time than its page (docs/performance.md). next/link adds a component
 * with listeners for each anchor, which is slow for a list of fifty.
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
      // Ignores moves of the pointer between the parts of a link.
      if (!(from instanceof Node && anchorOf(event)?.contains(from))) onIntent(event);
    },
    onFocus: onIntent,
    onTouchStart: onIntent,
  };
}

/** Whether the page is shown inside an embedding app, without header and menu (SH-09). */
export const useIsStripped = (): boolean => useSearchParams().get('stripped') === 'true';

/** Hidden input with which a GET form keeps `stripped=true` (SH-09). */
export const StrippedField = () =>
  useIsStripped() && <input type="hidden" name="stripped" value="true" />;

/** `stripped=true` stays on internal addresses while the page has it (SH-09). */
export function useStrippedHref(): (href: string) => string {
  const isStripped = useIsStripped();
  return (href) => withStripped(href, isStripped);
}

type LinkProps = Omit<
  ComponentProps<'a'>,
  'href' | keyof ReturnType<typeof useLinkEvents> | 'onMouseEnter'
> & {
  href: string;
  /** False if requesting the page has an effect, or if the page is heavy and rarely opened. */
  prefetch?: boolean;
};

/** A link inside the product. In a file of its own, because the photo viewer needs the router but no links. */
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
