'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFailureToast } from '@/components/form/failure-message';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { useToast } from '@/components/ui/toast';
import { downloadPhoto, type FetchPhotoUrl, planDownload } from '@/lib/photo-grid/download-photo';
import type { PhotoList } from '@/lib/photo-grid/photo-list';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';

/** PV-11; `share` is what has come of the file, 0 to 1, null while that is not known. */
export type DownloadState =
  | { state: 'initial' | 'success' }
  | { state: 'pending'; share: number | null }
  | { state: 'failure'; failure: Failure };

/** The download of one photo and what is told of it. */
export function useDownload(photo: PhotoView, fetchUrl: FetchPhotoUrl) {
  const t = useTranslations('photoViewer');
  const toFailure = useFailure();
  const { show } = useToast();
  const [download, setDownload] = useState<DownloadState>({ state: 'initial' });

  async function start() {
    if (download.state === 'pending') return;
    setDownload({ state: 'pending', share: null });
    show({ tone: 'info', text: t('preparing') });
    try {
      await downloadPhoto(photo, fetchUrl, (share) => setDownload({ state: 'pending', share }));
      setDownload({ state: 'success' });
    } catch (error) {
      setDownload({
        state: 'failure',
        failure: toFailure(error, { lead: t('downloadError') }),
      });
      // The alert stays where the button is; the toast need not.
      show({ tone: 'danger', text: t('downloadFailed'), durationMs: 5_000 });
    }
  }

  return { download, start: () => void start() };
}

/** The selected photo, also when it was never loaded. */
async function selectedPhoto(list: PhotoList, { ranges }: SelectionStore) {
  const position = list.positionAt(ranges[0] ?? -1);
  if (!position) return undefined;
  if (!list.photoAt(position))
    await list.load(position.section, position.index, position.index + 1);
  return list.photoAt(position);
}

/** Downloads the one photo that is selected; then the mode ends (SE-04). More than one is not offered yet. */
export function useSelectionDownload(
  list: PhotoList,
  selection: SelectionStore,
  fetchUrl: FetchPhotoUrl,
): () => void {
  const t = useTranslations('photoGrid.selection');
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const { show } = useToast();
  const isRunning = useRef(false);

  async function download() {
    if (isRunning.current || planDownload(selection.size).state !== 'ready') return;
    isRunning.current = true;
    show({ tone: 'info', text: t('preparing') });
    try {
      const photo = await selectedPhoto(list, selection);
      if (!photo) throw new Error('the selected photo is gone');
      await downloadPhoto(photo, fetchUrl);
      selection.stop();
    } catch (error) {
      show(toToast(toFailure(error, { lead: t('downloadError') })));
    }
    isRunning.current = false;
  }

  return () => void download();
}
