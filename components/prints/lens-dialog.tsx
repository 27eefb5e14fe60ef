'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DialogPanel } from '@/components/ui/dialog-panel';
import { Skeleton } from '@/components/ui/skeleton';
import type { PhotoList, PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import {
  largestPrint,
  likelyDuplicates,
  type PrintPhoto,
  summarizePrints,
} from '@/lib/prints/print-sizes';
import { readSelected } from '@/lib/prints/read-selected';

type LensDialogProps = { list: PhotoList; selection: SelectionStore; onClose: () => void };
type Seen = { photo: PhotoView; position: PhotoPosition };

/**
 * Dialog of the print lens: the largest print size of each selected photo, a summary, and lists of
 * photos that are too small or look like duplicates.
 */
export function LensDialog({ list, selection, onClose }: LensDialogProps) {
  const t = useTranslations('prints.lens');
  const [seen, setSeen] = useState<readonly Seen[] | 'failed' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    readSelected(list, selection, controller.signal).then(setSeen, () => {
      if (!controller.signal.aborted) setSeen('failed');
    });
    return () => controller.abort();
  }, [list, selection]);

  /** Removes photos from the selection. The photos themselves are not deleted. */
  function leaveOut(gone: ReadonlySet<string>) {
    if (!Array.isArray(seen)) return;
    // In a large selection only the first photos were checked. The other photos remain selected.
    selection.deselect(
      seen.flatMap(({ photo, position }) =>
        gone.has(photo.id) ? [list.positionOf(photo.id) ?? position] : [],
      ),
    );
    setSeen(seen.filter(({ photo }) => !gone.has(photo.id)));
  }
  return (
    <DialogPanel open wide onClose={onClose} title={t('title')} closeLabel={t('close')}>
      {seen === null && <Skeleton className="h-40 w-full" />}
      {seen === 'failed' && (
        <Alert tone="danger" announce="alert">
          {t('failed')}
        </Alert>
      )}
      {Array.isArray(seen) && <Findings seen={seen} total={selection.size} onLeaveOut={leaveOut} />}
    </DialogPanel>
  );
}

type FindingsProps = {
  seen: readonly Seen[];
  /** Number of selected photos. In a large selection only the first photos are checked. */
  total: number;
  onLeaveOut: (ids: ReadonlySet<string>) => void;
};

function Findings({ seen, total, onLeaveOut }: FindingsProps) {
  const t = useTranslations('prints.lens');
  const photos: readonly PrintPhoto[] = seen.map(({ photo }) => photo);
  const { fit, tooSmall, unknown } = summarizePrints(photos);
  const twice = likelyDuplicates(photos);
  const small = new Set(
    photos.filter((photo) => largestPrint(photo) === 'tooSmall').map(({ id }) => id),
  );
  return (
    <>
      <p className="text-lg text-pretty">
        {fit.length > 0
          ? t('fit', { list: fit.map((one) => t('fitOne', one)).join(' · ') })
          : t('fitNone')}
      </p>
      {photos.length < total && (
        <p className="text-ink-muted">{t('first', { count: photos.length, total })}</p>
      )}
      {unknown > 0 && <p className="text-ink-muted">{t('unknown', { count: unknown })}</p>}
      {tooSmall > 0 && (
        <Warning
          text={t('tooSmall', { count: tooSmall })}
          action={t('leaveOut')}
          onPress={() => onLeaveOut(small)}
        />
      )}
      {twice.size > 0 && (
        <Warning
          text={t('duplicates', { count: twice.size })}
          action={t('leaveOut')}
          onPress={() => onLeaveOut(twice)}
        />
      )}
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {seen.map(({ photo }) => (
          <li key={photo.id} className="min-w-0">
            <img
              src={photo.small}
              alt=""
              loading="lazy"
              className="aspect-square w-full rounded-sm bg-surface-sunken object-cover"
            />
            <p className="mt-1 truncate text-sm text-ink-muted">{photo.name}</p>
            <p className="text-sm font-semibold">
              {verdict(largestPrint(photo))}
              {twice.has(photo.id) && <span className="block font-normal">{t('duplicate')}</span>}
            </p>
          </li>
        ))}
      </ul>
    </>
  );

  function verdict(size: ReturnType<typeof largestPrint>): string {
    if (size === null) return t('photoUnknown');
    return size === 'tooSmall' ? t('photoTooSmall') : t('upTo', { size: size.name });
  }
}

type WarningProps = { text: string; action: string; onPress: () => void };

function Warning({ text, action, onPress }: WarningProps) {
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="secondary" size="sm" onClick={onPress}>
          {action}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
