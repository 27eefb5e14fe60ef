'use client';
import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { reportClientFailure } from '@/lib/observability/report-client';
import { downloadPhoto } from '@/lib/photo-grid/download-photo';
import { type PhotoFailure, toFailure } from '@/lib/photo-grid/failure';
import type { PreviewWords } from '@/lib/photo-viewer/viewer-words';
import type { PhotoView } from '@/lib/photo-grid/photo-view';

/** PV-11; `share` is what has come of the file, 0 to 1, null while that is not known. */
export type DownloadState =
  | { state: 'initial' | 'success' }
  | { state: 'pending'; share: number | null }
  | { state: 'failure'; failure: PhotoFailure };

/** The download of one photo and what is told of it. */
export function useDownload(photo: PhotoView, words: PreviewWords) {
  const { show } = useToast();
  const [download, setDownload] = useState<DownloadState>({ state: 'initial' });

  async function start() {
    if (download.state === 'pending') return;
    setDownload({ state: 'pending', share: null });
    show({ tone: 'info', text: words.preparing });
    try {
      await downloadPhoto(photo, (share) => setDownload({ state: 'pending', share }));
      setDownload({ state: 'success' });
    } catch (error) {
      const failure = toFailure(words.downloadError, error, words.reasons);
      reportClientFailure(error, failure.correlationId || undefined);
      setDownload({ state: 'failure', failure });
      // The alert stays where the button is; the toast need not.
      show({ tone: 'danger', text: words.downloadFailed, durationMs: 5_000 });
    }
  }

  return { download, start: () => void start() };
}
