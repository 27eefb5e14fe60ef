import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Translator } from '@/lib/i18n/translator';
import type { UploadSummary } from '@/lib/uploads/summary';

type Uploads = Translator<'uploads'>;

/** Result of all files as a sentence. */
export const finishedText = ({ added }: UploadSummary, t: Uploads): string =>
  added > 0 ? t('tray.finished', { count: added }) : t('tray.nothing');

const counted = [
  'added',
  'remaining',
  'preparing',
  'existing',
  'deleted',
  'failed',
  'cancelled',
] as const;
type Counts = Partial<Record<(typeof counted)[number], number>>;

/** Results as separate counts whose sum is the number of files (D-23). */
export const countTexts = (counts: Counts, t: Uploads): string[] =>
  counted.flatMap((name) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [t(`count.${name}`, { count })] : [];
  });

/** Time in milliseconds that an upload has to take before its progress is announced. */
const quickMs = 2_000;

/**
 * Announces the progress to screen readers at each quarter and at the end, because an announcement
 * for every percent would be too much.
 */
export function TrayStatus({ summary }: { summary: UploadSummary }) {
  const t = useTranslations('uploads');
  const { existing, deleted, failed, cancelled, percent, remaining } = summary;
  const now =
    remaining === 0
      ? [finishedText(summary, t), ...countTexts({ existing, deleted, failed, cancelled }, t)].join(
          ', ',
        )
      : t('tray.percent', { percent: Math.floor(percent / 25) * 25 });
  const [text, setText] = useState('');
  const isFirst = remaining > 0 && text === '';
  // A live region announces only changes after it was rendered, so the text is set later.
  useEffect(() => {
    const timer = setTimeout(() => setText(now), isFirst ? quickMs : 100);
    return () => clearTimeout(timer);
  }, [now, isFirst]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
