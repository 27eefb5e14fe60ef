'use client';
import { useEffect, useState } from 'react';
import { timeLeft } from '@/lib/format/time-left';

type CountdownProps = {
  /** ISO 8601 instant. */
  at: string;
  locale: string;
  /** The time left as the server wrote it: browsers may spell units otherwise. */
  initial: string;
  /** With `{time}` in the place of the time left. */
  text: string;
};

const everyMs = 60_000;

/** The time left, renewed each minute. It is not announced: the date beside it says the same and stays. */
export function CountdownIsland({ at, locale, initial, text }: CountdownProps) {
  const [left, setLeft] = useState<string | null>(initial);

  useEffect(() => {
    const timer = setInterval(
      () => setLeft(timeLeft(locale, Date.parse(at) - Date.now())),
      everyMs,
    );
    return () => clearInterval(timer);
  }, [at, locale]);

  return left === null ? null : <span aria-live="off">{text.replace('{time}', left)}</span>;
}
