'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { loadAhead } from '@/components/ui/load-ahead';

type CountdownProps = {
  /** ISO 8601 instant. */
  at: string;
  /** The time left as the server wrote it: browsers may spell units otherwise. */
  initial: string;
};

const everyMs = 60_000;

/** The time left, renewed each minute. It is not announced: the date beside it says the same and stays. */
export function CountdownIsland({ at, initial }: CountdownProps) {
  const t = useTranslations('orders.cutOff');
  const locale = useLocale();
  const [left, setLeft] = useState<string | null>(initial);

  useEffect(() => {
    // The sum is needed after a minute only, and so is its code.
    const renew = async () => {
      const { timeLeft } = await import('@/lib/format/measures');
      setLeft(timeLeft(locale, Date.parse(at) - Date.now()));
    };
    const timer = setInterval(() => loadAhead(renew), everyMs);
    return () => clearInterval(timer);
  }, [at, locale]);

  return left === null ? null : <span aria-live="off">{t('left', { time: left })}</span>;
}
