import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { getFlags } from '@/lib/flags/flags.server';
import { strippedHeader } from '@/lib/middleware/exchange';
import { requireSession } from '@/lib/session/request-session.server';

/** Prints are for consumers, where their flag is on, and never inside another app (OP-04). */
export const arePrintsOffered = cache(async (): Promise<boolean> => {
  const [flags, { isB2b }, display] = await Promise.all([getFlags(), requireSession(), headers()]);
  const isStripped = display.get(strippedHeader) === '1';
  return flags.PhotoManagementOrderPrintsEnabled && !isB2b && !isStripped;
});
