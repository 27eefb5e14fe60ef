import 'server-only';
import { headers } from 'next/headers';
import type { ComponentProps } from 'react';
import { strippedHeader } from '@/lib/middleware/exchange';
import { keepStripped } from './keep-stripped';

/**
 * A link that loads a whole page and nothing ahead of the click: for guests, who would start to sign in by it.
 * `stripped=true` stays on it (SH-09). It needs no script.
 */
export async function PageLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const isStripped = (await headers()).get(strippedHeader) === '1';
  return <a href={keepStripped(href, isStripped)} {...rest} />;
}
