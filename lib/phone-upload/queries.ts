import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { codeOf } from '@/lib/http/query-client';
import { phoneUploadApi } from './api';
import type { SessionReply } from './schema';

/** Milliseconds between two reads of the phone. */
const pollMs = 4_000;

/** `gone`: the phone's proof lives longer than any session. */
export type PhoneSession = SessionReply | 'gone';

/** Over, and all files that arrived have been checked. */
const isSettled = (session: PhoneSession | undefined): boolean =>
  session === 'gone' ||
  ((session?.status === 'ended' || session?.status === 'expired') &&
    session.files.every(({ state }) => state !== 'processing'));

/** A session that this phone has joined, read until it is over and all that arrived has been checked. */
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
    // The phone's own picker of photos hides the page.
    refetchOnWindowFocus: ({ state }) => !isSettled(state.data) && 'always',
  });
