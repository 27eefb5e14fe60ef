'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { DataExportView } from '@/lib/data-export/schema';
import { percentText } from '@/lib/format/percent';

const quarterOf = (progress: number) => Math.floor(progress / 25) * 25;

/** How far the file is, with its number; read out at every quarter. */
export function ExportProgress({ file: { state, progress } }: { file: DataExportView }) {
  const t = useTranslations('dataExport');
  const locale = useLocale();
  const textAt = (percent: number) =>
    state === 'queued' ? t('queued') : t('running', { percent: percentText(percent, locale) });
  return (
    <div className="grid gap-2">
      <progress
        value={progress}
        max={100}
        aria-label={textAt(progress)}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      <p aria-hidden className="tabular-nums">
        {textAt(progress)}
      </p>
      <span role="status" className="sr-only">
        {textAt(quarterOf(progress))}
      </span>
      <p className="text-sm text-pretty text-ink-muted">{t('leave')}</p>
    </div>
  );
}
