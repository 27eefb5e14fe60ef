'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { percentText } from '@/lib/format/measures';
import type { Translator } from '@/lib/i18n/translator';
import type { UploadSummary } from '@/lib/uploads/summary';
import { useFileSize } from './file-text';

type Uploads = Translator<'uploads'>;

const finishedText = ({ added }: UploadSummary, t: Uploads): string =>
  added > 0 ? t('tray.finished', { count: added }) : t('tray.nothing');

type Counts = Partial<Record<'new' | 'existing' | 'deleted' | 'failed' | 'cancelled', number>>;

/** What became of the files, in separate counts (D-23). */
const countTexts = (counts: Counts, t: Uploads): string[] =>
  (['new', 'existing', 'deleted', 'failed', 'cancelled'] as const).flatMap((name) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [t(`count.${name}`, { count })] : [];
  });

/** Reads out the progress at each quarter, and the end; every percent would talk over everything else. */
function TrayStatus({ summary }: { summary: UploadSummary }) {
  const t = useTranslations('uploads');
  const { existing, deleted, failed, cancelled, percent, remaining } = summary;
  const now =
    remaining === 0
      ? [finishedText(summary, t), ...countTexts({ existing, deleted, failed, cancelled }, t)].join(
          ', ',
        )
      : t('tray.percent', { percent: Math.floor(percent / 25) * 25 });
  const [text, setText] = useState('');
  // A live region reads out only what changes after it is on the page.
  useEffect(() => {
    const timer = setTimeout(() => setText(now), 100);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

type TrayHeadProps = {
  isPaused: boolean;
  summary: UploadSummary;
  isOpen: boolean;
  onToggle: () => void;
};

/** The total as text, numbers and bar; the button folds the list away. */
export function TrayHead({ isPaused, summary, isOpen, onToggle }: TrayHeadProps) {
  const t = useTranslations('uploads');
  const fileSize = useFileSize();
  const { added, existing, deleted, failed, percent, remaining, sent, size, total } = summary;
  const toggle = t(isOpen ? 'tray.hideFiles' : 'tray.showFiles');
  const adding = isPaused ? t('tray.paused') : t('tray.adding', { count: remaining });
  const numbers = [
    t('tray.progress', { done: total - remaining, total }),
    ...(remaining > 0
      ? [t('tray.bytes', { sent: fileSize(sent), size: fileSize(size) })]
      : countTexts({ new: added, existing, deleted, failed }, t)),
  ];
  return (
    <div className="relative flex items-center gap-2 ps-4 pe-1">
      <div className="min-w-0 grow py-2">
        <h2 className="truncate text-base font-semibold">
          {remaining > 0 ? adding : finishedText(summary, t)}
        </h2>
        <p className="text-sm text-ink-muted nums">{numbers.join(' · ')}</p>
      </div>
      {remaining > 0 && <span className="text-sm font-semibold nums">{percentText(percent)}</span>}
      <Button
        variant="quiet"
        size="icon"
        aria-label={toggle}
        title={toggle}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} />
      </Button>
      {remaining > 0 && (
        <span
          role="progressbar"
          aria-label={t('tray.title')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="absolute inset-x-0 bottom-0 h-1 bg-surface-sunken"
        >
          <span
            className="block size-full origin-left bg-brand transition-transform"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </span>
      )}
      <TrayStatus summary={summary} />
    </div>
  );
}
