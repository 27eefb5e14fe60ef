'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadAhead } from '@/components/ui/load-ahead';
import { useRouter } from '@/lib/navigation/navigation';

type CountdownProps = {
  /**
   * Remaining milliseconds when the server rendered the page. The browser gets a duration, because
   * the clock of a device may be wrong by hours.
   */
  leftMs: number;
  /**
   * Text of the remaining time from the server. The browser does not format it again, because it
   * may format units differently.
   */
  initial: string;
};

const minuteMs = 60_000;
/**
 * Minutes before the end at which screen readers announce the remaining time. An announcement every
 * minute would be too much.
 */
const announcedMinutes: readonly number[] = [30, 10, 5, 1];

/** Remaining time for changing the delivery address. At the end the page is refreshed. */
export function CountdownIsland({ leftMs, initial }: CountdownProps) {
  const t = useTranslations('orders.cutOff');
  const locale = useLocale();
  const { refresh } = useRouter();
  const [left, setLeft] = useState<string | null>(initial);
  const [said, setSaid] = useState('');

  // Loads the formatter on demand, because it is needed only after the first minute.
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
    // performance.now() does not depend on the device's clock. In most browsers it continues while
    // the device sleeps.
    const start = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      const remaining = leftMs - (performance.now() - start);
      if (remaining <= 0) return;
      // Wait until the next full minute, so that the last update is exactly at the limit.
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
