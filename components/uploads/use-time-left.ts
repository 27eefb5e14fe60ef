'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { timeLeft } from '@/lib/format/measures';
import type { UploadSummary } from '@/lib/uploads/summary';
import { notePace, type Pace, restAt } from '@/lib/uploads/upload-pace';

const minuteMs = 60_000;

/**
 * Returns a text such as 'about 2 minutes left', estimated from the last seconds; null if the time
 * is unknown.
 *
 * @param isMoving true if bytes can be sent
 */
export function useTimeLeft({ sent, size }: UploadSummary, isMoving: boolean): string | null {
  const t = useTranslations('uploads.tray');
  const locale = useLocale();
  const [left, setLeft] = useState<number | null>(null);
  const look = useEffectEvent((before: Pace): Pace => {
    const pace = notePace(before, performance.now(), sent);
    setLeft(restAt(pace, size - sent));
    return pace;
  });
  useEffect(() => {
    if (!isMoving) return;
    let pace: Pace = [];
    const timer = setInterval(() => (pace = look(pace)), 1_000);
    return () => {
      clearInterval(timer);
      setLeft(null);
    };
  }, [isMoving]);
  // All bytes are sent. The service still processes the photos, but that time is unknown.
  if (left === null || left === 0) return null;
  const minutes = Math.round(left / minuteMs);
  if (minutes < 1) return t('almostDone');
  return t('timeLeft', { time: timeLeft(locale, minutes * minuteMs) ?? '' });
}
