'use client';
import { useRef } from 'react';
import { useToast } from '@/components/ui/toast';
import { reportClientFailure } from '@/lib/observability/report-client';
import { downloadPhoto } from '@/lib/photo-grid/download-photo';
import { toFailure } from '@/lib/photo-grid/failure';
import type { PhotoLibrary } from '@/lib/photo-grid/photo-list';
import { planDownload } from '@/lib/photo-grid/plan-download';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import type { SelectionWords } from '@/lib/photo-grid/selection-words';
import { failureToast } from './failure-toast';

/** The selected photo, also when it was never loaded. */
async function selectedPhoto(library: PhotoLibrary, { ranges, monthTable }: SelectionStore) {
  const place = monthTable.placeAt(ranges[0] ?? -1);
  if (!place) return undefined;
  if (!library.photoAt(place)) await library.load(place.month, place.index, place.index + 1);
  return library.photoAt(place);
}

/** Downloads the one photo that is selected; then the mode ends (SE-04). More than one is not offered yet. */
export function useSelectionDownload(
  library: PhotoLibrary,
  selection: SelectionStore,
  words: SelectionWords,
): () => void {
  const { show } = useToast();
  const isRunning = useRef(false);

  async function download() {
    if (isRunning.current || planDownload(selection.size).state !== 'ready') return;
    isRunning.current = true;
    show({ tone: 'info', text: words.preparing });
    try {
      const photo = await selectedPhoto(library, selection);
      if (!photo) throw new Error('the selected photo is gone');
      await downloadPhoto(photo);
      selection.stop();
    } catch (error) {
      const failure = toFailure(words.downloadError, error, words.reasons);
      reportClientFailure(error, failure.correlationId || undefined);
      show(failureToast(failure, words.reasons));
    }
    isRunning.current = false;
  }

  return () => void download();
}
