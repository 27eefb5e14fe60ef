'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { useToast } from '@/components/ui/toast';
import type { FetchPhotoUrl } from '@/lib/photo-library/grid/download-photo';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';

/**
 * State of the download (PV-11). `share` is the received part of the file from 0 to 1; null if its length is unknown.
 */
export type DownloadState =
  | { state: 'initial' | 'success' }
  | { state: 'pending'; share: number | null }
  | { state: 'failure'; failure: Failure };

/**
 * State of the download of one photo, and a function that starts it. Shows messages; a call during a download does
 * nothing.
 */
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
        failure: toFailure(error, { summary: t('downloadError') }),
      });
      // The alert beside the button remains, so this toast may disappear.
      show({ tone: 'danger', text: t('downloadFailed'), durationMs: 5_000 });
    }
  }

  return { download, start: () => void start() };
}
