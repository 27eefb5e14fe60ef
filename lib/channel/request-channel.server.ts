import 'server-only';
/** The channel of the request being served, from its Host header alone: no trust in what middleware left behind. */
import { headers } from 'next/headers';
import { cache } from 'react';
import { AppError } from '@/lib/http/errors';
import { type ResolvedHost, resolveChannel } from './resolve-channel';

/**
 * @throws AppError misdirected when the host is none of ours
 */
export const requestChannel = cache(async (): Promise<ResolvedHost> => {
  const resolved = resolveChannel((await headers()).get('host'));
  if (!resolved) throw new AppError('misdirected');
  return resolved;
});
