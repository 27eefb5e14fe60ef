import 'server-only';
/** Channel of the current request. Only the Host header decides; headers that the middleware adds are not trusted. */
import { headers } from 'next/headers';
import { cache } from 'react';
import { AppError } from '@/lib/http/errors';
import { type ResolvedHost, resolveChannel } from './resolve-channel';

/**
 * Returns the channel of the current request.
 *
 * @throws AppError misdirected if the host is not in the channel table
 */
export const requestChannel = cache(async (): Promise<ResolvedHost> => {
  const resolved = resolveChannel((await headers()).get('host'));
  if (!resolved) throw new AppError('misdirected');
  return resolved;
});
