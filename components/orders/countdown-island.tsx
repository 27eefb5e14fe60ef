'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadAhead } from '@/components/ui/load-ahead';
import { useRouter } from '@/lib/navigation/navigation';

type CountdownProps = {
  /** Milliseconds that were left when the server wrote the page: the clock of a device may be wrong by hours. */
  leftMs: number;
  /** The time left as the server wrote it: browsers may spell units otherwise. */
  initial: string;
};

const minuteMs = 60_000;
/** Minutes at which it is said aloud: not each of them, that would be all one hears. */
const saidAt: readonly number[] = [30, 10, 5, 1];

/** How long the address may still be changed. At the end the page asks the server what holds now. */
export function CountdownIsland({ leftMs, initial }: CountdownProps) {
  const t = useTranslations('orders.cutOff');
  const locale = useLocale();
  const { refresh } = useRouter();
  const [left, setLeft] = useState<string | null>(initial);
  const [said, setSaid] = useState('');

  // The sum is needed after a while only, and so is its code.
  const renew = useEffectEvent(async (milliseconds: number) => {
    if (milliseconds <= 0) {
      setLeft(null);
      setSaid(t('over'));
      refresh();
      return;
    }
    const { timeLeft } = await import('@/lib/format/measures');
    const text = timeLeft(locale, milliseconds);
    setLeft(text);
    if (text !== null && saidAt.includes(Math.round(milliseconds / minuteMs)))
      setSaid(t('left', { time: text }));
  });

  useEffect(() => {
    // Counts on while the device sleeps or its clock is set, as far as browsers let it.
    const start = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      const remaining = leftMs - (performance.now() - start);
      if (remaining <= 0) return;
      // To the next full minute, so that the last change comes at the limit itself.
      timer = setTimeout(
        () => {
          loadAhead(() => renew(leftMs - (performance.now() - start)));
          plan();
        },
        remaining % minuteMs || minuteMs,
      );
    };
    plan();
    return () => clearTimeout(timer);
  }, [leftMs]);

  return (
    <>
      <p role="timer">{left === null ? t('over') : t('left', { time: left })}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
