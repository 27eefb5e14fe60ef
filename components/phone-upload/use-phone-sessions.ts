'use client';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getQueryClient } from '@/lib/http/query-client';
import { type PhoneSession, phoneSessionQuery } from '@/lib/phone-upload/queries';

type Watch = {
  /** Ids of the sessions that this page has joined; the last one is the current session. */
  sessions: readonly string[];
  /** True while the current session is open, as far as this page knows. */
  isOpen: boolean;
  onOver: (how: 'ended' | 'expired') => void;
};

/** Reads the sessions that this phone has joined, with the files that the service has received in them. */
export function usePhoneSessions({ sessions, isOpen, onOver }: Watch) {
  const results = useQueries({ queries: sessions.map(phoneSessionQuery) }, getQueryClient());
  const current = results.at(-1);
  const session = current?.data;

  const handleRead = useEffectEvent((read: PhoneSession | undefined) => {
    if (!isOpen || !read) return;
    if (read === 'gone') onOver('expired');
    else if (read.status === 'ended' || read.status === 'expired') onOver(read.status);
  });
  useEffect(() => handleRead(session), [session]);

  const files = results.flatMap(({ data }) => (data && data !== 'gone' ? data.files : []));
  return {
    until: session && session !== 'gone' ? new Date(session.expiresAt) : null,
    /** True if the service received all bytes of the upload and then found that the file is not a photo. */
    isRefused: (uploadId: string | undefined) =>
      files.some(({ id, state }) => id === uploadId && state === 'rejected'),
    lookNow: () => void current?.refetch(),
  };
}
