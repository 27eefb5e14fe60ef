'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Translator } from '@/lib/i18n/translator';
import type { UploadSummary } from '@/lib/uploads/summary';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { FilePicture } from './file-picture';
import { useFileSize } from './file-text';
import { useTimeLeft } from './use-time-left';

type Uploads = Translator<'uploads'>;

const finishedText = ({ added }: UploadSummary, t: Uploads): string =>
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
const countTexts = (counts: Counts, t: Uploads): string[] =>
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

/** Thumbnails of the photos that were uploaded last, as a stack. */
function ThumbnailStack({
  files,
  getPicture,
}: { files: readonly UploadFile[] } & Pick<UploadStore, 'getPicture'>) {
  return (
    <span aria-hidden className="relative my-3 me-2 size-12 shrink-0">
      {files.slice(-3).map((file, index, { length }) => (
        <span
          key={file.id}
          className="print absolute inset-0 border-4"
          style={{ rotate: `${(length - 1 - index) * -7 + 3}deg` }}
        >
          <FilePicture file={file} getPicture={getPicture} className="size-full" />
        </span>
      ))}
    </span>
  );
}

type TrayHeadProps = Pick<UploadStore, 'getPicture'> & {
  files: readonly UploadFile[];
  isPaused: boolean;
  /** True if the browser is online, so that bytes can be sent. */
  isOnline: boolean;
  summary: UploadSummary;
  isOpen: boolean;
  onToggle: () => void;
};

/**
 * Head of the tray: the number of files as text, the bytes as a progress bar, and a button that
 * shows or hides the list.
 */
export function TrayHead({
  files,
  isPaused,
  isOnline,
  summary,
  isOpen,
  onToggle,
  getPicture,
}: TrayHeadProps) {
  const t = useTranslations('uploads');
  const fileSize = useFileSize();
  const { added, cancelled, existing, deleted, failed, percent, preparing, promised } = summary;
  const { remaining, sent, size } = summary;
  const left = useTimeLeft(summary, remaining > 0 && isOnline && !isPaused);
  const toggle = t(isOpen ? 'tray.hideFiles' : 'tray.showFiles');
  // Nothing is left to send.
  const isPreparing = remaining > 0 && preparing === remaining;
  const adding = isPreparing
    ? t('tray.preparing', { count: preparing })
    : isPaused
      ? t('tray.paused')
      : t('tray.adding', { count: promised });
  // The headline already contains the number of added or prepared photos.
  const counts = {
    remaining: remaining - preparing,
    preparing: isPreparing ? 0 : preparing,
    ...{ existing, deleted, failed, cancelled },
  };
  const numbers = countTexts(remaining > 0 ? { added, ...counts } : counts, t);
  return (
    <div className="relative flex items-center gap-2 ps-4 pe-1">
      <ThumbnailStack files={files} getPicture={getPicture} />
      <div className="min-w-0 grow py-2">
        <h2 className="truncate text-xl">{remaining > 0 ? adding : finishedText(summary, t)}</h2>
        <p className="text-sm text-ink-muted nums">
          {[...numbers, ...(left ? [left] : [])].join(', ')}
        </p>
      </div>
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
          aria-valuetext={t('tray.bytes', { sent: fileSize(sent), size: fileSize(size) })}
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
