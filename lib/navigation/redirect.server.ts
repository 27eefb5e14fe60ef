import 'server-only';
import { headers } from 'next/headers';
import { redirect as nextRedirect } from 'next/navigation';
import { strippedHeader } from '@/lib/middleware/exchange';
import { keepStripped } from './keep-stripped';

export { notFound } from 'next/navigation';

/** Ends the page with a redirect to one of our own paths; `stripped=true` stays on it (SH-09). */
export async function redirect(path: string): Promise<never> {
  nextRedirect(keepStripped(path, (await headers()).get(strippedHeader) === '1'));
}
