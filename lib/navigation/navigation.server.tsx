import 'server-only';
import { headers } from 'next/headers';
import { redirect as nextRedirect } from 'next/navigation';
import type { ComponentProps } from 'react';
import { strippedHeader } from '@/lib/middleware/exchange';
import { withStripped } from './with-stripped';

export { notFound } from 'next/navigation';

/** Redirects a page to one of our paths. Adds `stripped=true` if the current page has it (SH-09). */
export async function redirect(path: string): Promise<never> {
  nextRedirect(withStripped(path, (await headers()).get(strippedHeader) === '1'));
}

/**
 * A link that loads a whole document and is never prefetched. For pages of guests, because a prefetch would start a
 * sign-in. Adds `stripped=true` if the current page has it (SH-09). Works without scripts.
 */
export async function PageLink({ href, ...props }: ComponentProps<'a'> & { href: string }) {
  const isStripped = (await headers()).get(strippedHeader) === '1';
  return <a href={withStripped(href, isStripped)} {...props} />;
}
