'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@/lib/http/api-error';
import { phone } from '@/lib/phone-upload/client';
import type { SessionReply } from '@/lib/phone-upload/schema';

/** How often the phone asks how its session stands. */
const pollMs = 4_000;

type Watch = { isOpen: boolean; onOver: (how: 'ended' | 'expired') => void };

/** How the session stands, asked for again and again until it is over and all that arrived has been looked at. */
export function usePhoneSession({ isOpen, onOver }: Watch) {
  const [session, setSession] = useState<SessionReply | null>(null);
  const [isSettled, setSettled] = useState(false);

  const look = async () => {
    try {
      const read = await phone.read();
      const { status } = read;
      setSession(read);
      setSettled(read.files.every(({ state }) => state !== 'processing'));
      if (isOpen && (status === 'ended' || status === 'expired')) onOver(status);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'notFound')) return;
      // The phone's proof lives longer than any session.
      setSettled(true);
      if (isOpen) onOver('expired');
    }
  };
  const lookAgain = useEffectEvent(look);
  const isOver = !isOpen && isSettled;
  useEffect(() => {
    if (isOver) return;
    const first = setTimeout(() => void lookAgain());
    const timer = setInterval(() => void lookAgain(), pollMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isOver]);

  return {
    until: session && new Date(session.expiresAt),
    /** All its bytes had come, and then it was no photo. */
    isRefused: (uploadId: string | undefined) =>
      session?.files.some(({ id, state }) => id === uploadId && state === 'rejected') ?? false,
    look,
  };
}
