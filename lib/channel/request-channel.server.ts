import 'server-only';
/** The channel of the request being served, from its Host header alone; headers that middleware sets are not trusted. */
import { headers } from 'next/headers';
import { cache } from 'react';
import { AppError } from '@/lib/http/errors';
import { type ResolvedHost, resolveChannel } from './resolve-channel';

/**
 * @throws AppError misdirected when the host is not in the channel table
 */
export const requestChannel = cache(async (): Promise<ResolvedHost> => {
  const resolved = resolveChannel((await headers()).get('host'));
  if (!resolved) throw new AppError('misdirected');
  return resolved;
});
