'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadAhead } from '@/components/ui/load-ahead';
import { useRouter } from '@/lib/navigation/navigation';

type CountdownProps = {
  /** Milliseconds left when the server rendered the page: a device's clock may be wrong by hours. */
  leftMs: number;
  /** Time left as the server rendered it: browsers may format units differently. */
  initial: string;
};

const minuteMs = 60_000;
/** Minutes at which a screen reader announces the time left: announcing every minute would be too much. */
const announcedMinutes: readonly number[] = [30, 10, 5, 1];

/** Time left for changing the address. At the end the page is refreshed. */
export function CountdownIsland({ leftMs, initial }: CountdownProps) {
  const t = useTranslations('orders.cutOff');
  const locale = useLocale();
  const { refresh } = useRouter();
  const [left, setLeft] = useState<string | null>(initial);
  const [said, setSaid] = useState('');

  // Loads the formatter on demand: it is needed only after a minute.
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
    if (text !== null && announcedMinutes.includes(Math.round(milliseconds / minuteMs)))
      setSaid(t('left', { time: text }));
  });

  useEffect(() => {
    // performance.now() does not depend on the device's clock and, in most browsers, goes on during sleep.
    const start = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      const remaining = leftMs - (performance.now() - start);
      if (remaining <= 0) return;
      // Until the next full minute, so that the last update is exactly at the limit.
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
