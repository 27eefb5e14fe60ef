import 'server-only';
/** Refreshes access tokens. Each session has at most one refresh at a time, in this process and across all instances. */
import type * as z from 'zod';
import { tokenSetDto } from '@/lib/contracts/identity';
import { AppError, UpstreamError } from '@/lib/http/errors';
import { callUpstream } from '@/lib/http/upstream.server';
import { hashed, log } from '@/lib/observability/log.server';
import { metrics } from '@/lib/observability/metrics.server';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { customerOfAccount } from './customer.server';
import { withCredentials } from './client-credentials.server';
import { readProvider } from './provider.server';
import { type SessionRecord, tokenTimes } from './session-record';
import { readRecord, sessionStore } from './session-store.server';

const running = sharedInProcess('refreshes', () => new Map<string, Promise<string>>());

const isFresh = (record: SessionRecord): boolean => Date.now() < record.refreshAt;

/**
 * Returns a valid access token of a session; refreshes it if necessary.
 *
 * @param key key of the session's record
 * @throws AppError unauthenticated if the session has ended: it is not in the store, or the provider responded `invalid_grant`
 * @throws AppError unavailable if the old token has expired and the provider or the session store cannot be reached; the
 * session does not end
 */
export async function accessToken(key: string): Promise<string> {
  const record = await readRecord(key);
  if (!record) throw new AppError('unauthenticated', 'session ended');
  if (isFresh(record)) return record.accessToken;
  const refresh = running.get(key) ?? refreshAlone(key).finally(() => running.delete(key));
  running.set(key, refresh);
  return refresh.catch((error: unknown) => {
    if (isUnavailable(error) && record.accessTokenExpiresAt > Date.now()) return record.accessToken;
    throw error;
  });
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'unavailable';

function refreshAlone(key: string): Promise<string> {
  const store = sessionStore();
  return store.withLock(key, async () => {
    const record = await store.get(key);
    if (!record) throw new AppError('unauthenticated', 'session ended');
    // Another instance may have refreshed the token while this one waited for the lock.
    if (isFresh(record)) return record.accessToken;
    return refresh(key, record);
  });
}

async function refresh(key: string, record: SessionRecord): Promise<string> {
  let tokens: z.output<typeof tokenSetDto>;
  try {
    tokens = await requestTokens(record);
  } catch (error) {
    return withoutRefresh(key, error);
  }
  const isStored = await sessionStore().update(key, {
    ...record,
    accessToken: tokens.access_token,
    ...tokenTimes(tokens.expires_in, Date.now()),
    refreshToken: tokens.refresh_token ?? record.refreshToken,
  });
  // The customer signed out during the refresh, so the new tokens must not be used.
  if (!isStored) throw new AppError('unauthenticated', 'session ended');
  metrics.countRefresh('ok');
  return tokens.access_token;
}

async function requestTokens(record: SessionRecord) {
  const caller = {
    channel: record.channel,
    correlationId: crypto.randomUUID(),
    customer: customerOfAccount(record.sub),
  };
  const { token_endpoint: address, issuer } = await readProvider(caller);
  return callUpstream('oidc', 'token', tokenSetDto, caller, {
    address,
    ...(await withCredentials(record.channel, issuer, {
      grant_type: 'refresh_token',
      refresh_token: record.refreshToken,
    })),
  });
}

/** Handles a failed refresh and always throws. `invalid_grant` ends the session; every other failure counts as an outage. */
async function withoutRefresh(key: string, error: unknown): Promise<never> {
  if (isRefused(error)) {
    await sessionStore().delete(key);
    metrics.countRefresh('refused');
    log.info({ event: 'session-refused-by-provider', session: hashed(key) });
    throw new AppError('unauthenticated', 'refresh refused', { cause: error });
  }
  metrics.countRefresh('failed');
  throw new AppError('unavailable', 'refresh failed', { cause: error });
}

/** True if the provider refused the refresh token. RFC 6749 section 5.2: only `invalid_grant` means that the token is invalid. */
const isRefused = (error: unknown): boolean =>
  error instanceof UpstreamError && error.reason === 'invalid_grant';
