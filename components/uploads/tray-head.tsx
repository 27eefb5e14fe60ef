'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { UploadSummary } from '@/lib/uploads/summary';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { FilePicture } from './file-picture';
import { useFileSize } from './file-text';
import { countTexts, finishedText, TrayStatus } from './tray-status';
import { useTimeLeft } from './use-time-left';

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
  // All bytes are sent.
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
