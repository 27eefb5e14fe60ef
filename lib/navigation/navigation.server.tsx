import 'server-only';
import { headers } from 'next/headers';
import { redirect as nextRedirect } from 'next/navigation';
import type { ComponentProps } from 'react';
import { strippedHeader } from '@/lib/middleware/exchange';
import { keepStripped } from './keep-stripped';

export { notFound } from 'next/navigation';

/** Ends the page with a redirect to one of our own paths; `stripped=true` stays on it (SH-09). */
export async function redirect(path: string): Promise<never> {
  nextRedirect(keepStripped(path, (await headers()).get(strippedHeader) === '1'));
}

/**
 * A link that loads a whole page and is never prefetched: for guests, for whom prefetching would start to sign in.
 * `stripped=true` stays on it (SH-09). Needs no script.
 */
export async function PageLink({ href, ...props }: ComponentProps<'a'> & { href: string }) {
  const isStripped = (await headers()).get(strippedHeader) === '1';
  return <a href={keepStripped(href, isStripped)} {...props} />;
}
