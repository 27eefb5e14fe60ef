'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/api-client';
import { phoneUploadApi } from '@/lib/phone-upload/api';
import type { SessionReply } from '@/lib/phone-upload/schema';

/** Interval at which the phone polls its sessions. */
const pollMs = 4_000;

type Watch = {
  /** Sessions that this page has joined, the current one last. */
  sessions: readonly string[];
  /** True while the current session is open, as far as this page knows. */
  isOpen: boolean;
  onOver: (how: 'ended' | 'expired') => void;
};

/** `gone`: the session no longer exists, although the phone's cookie lives longer than sessions. */
type Read = SessionReply | 'gone';

/** Over, and all that arrived has been looked at. */
const isSettled = (read: Read | undefined) =>
  read === 'gone' ||
  ((read?.status === 'ended' || read?.status === 'expired') &&
    read.files.every(({ state }) => state !== 'processing'));

/** Polls the sessions until each has ended and all its files are processed. */
export function usePhoneSessions({ sessions, isOpen, onOver }: Watch) {
  const [reads, setReads] = useState<Readonly<Record<string, Read>>>({});
  const [round, setRound] = useState(0);
  const current = sessions.at(-1);
  const isDone = sessions.every((id) => isSettled(reads[id]));

  const take = useEffectEvent((id: string, read: Read) => {
    setReads((before) => ({ ...before, [id]: read }));
    if (!isOpen || id !== current) return;
    if (read === 'gone') onOver('expired');
    else if (read.status === 'ended' || read.status === 'expired') onOver(read.status);
  });
  const look = useEffectEvent(() => {
    for (const id of sessions.filter((session) => !isSettled(reads[session])))
      call(phoneUploadApi.getJoined, { query: { session: id } }).then(
        (read) => take(id, read),
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'notFound') take(id, 'gone');
        },
      );
  });
  useEffect(() => {
    if (isDone) return;
    const first = setTimeout(() => look());
    const timer = setInterval(() => look(), pollMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isDone, current, round]);

  const read = current === undefined ? undefined : reads[current];
  const files = Object.values(reads).flatMap((known) => (known === 'gone' ? [] : known.files));
  return {
    until: read && read !== 'gone' ? new Date(read.expiresAt) : null,
    /** True if a completely sent file turned out to be no photo. */
    isRefused: (uploadId: string | undefined) =>
      files.some(({ id, state }) => id === uploadId && state === 'rejected'),
    lookNow: () => setRound((before) => before + 1),
  };
}
