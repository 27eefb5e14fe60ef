'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { useToast } from '@/components/ui/toast';
import type { FetchPhotoUrl } from '@/lib/photo-library/grid/download-photo';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';

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
      const { downloadPhoto } = await import('@/lib/photo-library/grid/download-photo');
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
