import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { codeOf } from '@/lib/http/query-client';
import { phoneUploadApi } from './api';
import type { SessionReply } from './schema';

/** Time in milliseconds between two reads by the phone. */
const pollMs = 4_000;

/** `gone`: the session has ended, although the phone's token is still valid. */
export type PhoneSession = SessionReply | 'gone';

/** Whether the session has ended and all files that arrived have been checked. */
const isSettled = (session: PhoneSession | undefined): boolean =>
  session === 'gone' ||
  ((session?.status === 'ended' || session?.status === 'expired') &&
    session.files.every(({ state }) => state !== 'processing'));

/** A session that this phone has joined, read until it has ended and all files that arrived have been checked. */
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
    // The phone's own photo picker hides the page, so the session is read again after it.
    refetchOnWindowFocus: ({ state }) => !isSettled(state.data) && 'always',
  });
