import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { codeOf } from '@/lib/http/query-client';
import { phoneUploadApi } from './api';
import type { SessionReply } from './schema';

/** Milliseconds between two reads by the phone. */
const pollMs = 4_000;

/** `gone`: the session no longer exists at the service, although the phone's token is still valid. */
export type PhoneSession = SessionReply | 'gone';

/** True if the session has ended and all files that arrived have been checked. */
const isSettled = (session: PhoneSession | undefined): boolean =>
  session === 'gone' ||
  ((session?.status === 'ended' || session?.status === 'expired') &&
    session.files.every(({ state }) => state !== 'processing'));

/**
 * A session that this phone has joined; it is read again until it has ended and all files that arrived have been
 * checked.
 */
export const phoneSessionQuery = (id: string) =>
  queryOptions({
    queryKey: ['phone-session', id],
    async queryFn({ signal }): Promise<PhoneSession> {
      try {
        return await call(phoneUploadApi.getJoined, { query: { session: id }, signal });
      } catch (error) {
        if (codeOf(error) === 'notFound') return 'gone';
        throw error;
      }
    },
    retry: false,
    refetchInterval: ({ state }) => !isSettled(state.data) && pollMs,
    // The phone's photo picker hides the page, so read the session again when the page is visible.
    refetchOnWindowFocus: ({ state }) => !isSettled(state.data) && 'always',
  });
