'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/api-error';
import {
  downloadPhoto,
  type FetchPhotoUrl,
  planDownload,
} from '@/lib/photo-library/grid/download-photo';
import type { PhotoList } from '@/lib/photo-library/grid/photo-list';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';
import {
  noteNoArchives,
  useHasArchives,
  useOwnArchives,
} from '@/components/downloads/use-archives';

const load = () => import('@/lib/photo-library/request-selection');

type Selected = {
  list: PhotoList;
  selection: SelectionStore;
  fetchUrl: FetchPhotoUrl;
  /** Id of the shared album that the page shows; its photos may belong to other customers. */
  sharedAlbumId?: string | undefined;
};

/**
 * Downloads the selection: one photo as a file, several photos as archives. After a success the selection mode ends
 * (SE-04). `download` makes no more than one archive; `downloadParts` makes several, after the customer has confirmed
 * that.
 */
export function useSelectionDownload({ list, selection, fetchUrl, sharedAlbumId }: Selected) {
  const t = useTranslations('photoGrid.selection');
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const { show } = useToast();
  const { announce } = useOwnArchives();
  const hasArchives = useHasArchives();
  const isRunning = useRef(false);

  async function downloadOne() {
    show({ tone: 'info', text: t('preparing') });
    const { selectedPhoto } = await load();
    const photo = await selectedPhoto(list, selection);
    if (!photo) throw new Error('the selected photo is gone');
    await downloadPhoto(photo, fetchUrl);
  }

  async function downloadMany() {
    // Show the message before the request, because finding the ids of photos that were never loaded takes time.
    const end = show({ tone: 'info', text: t('preparing'), durationMs: 60_000 });
    try {
      const { requestSelection } = await load();
      const wanted = { list, selection, albumId: sharedAlbumId };
      const { archives, leftOut } = await requestSelection(wanted);
      announce(archives, end);
      if (leftOut) show({ tone: 'info', text: t('downloadLeftOut', { count: leftOut }) });
    } catch (error) {
      end();
      throw error;
    }
  }

  async function tellFailure(error: unknown) {
    const summary = selection.size > 1 ? t('downloadManyError') : t('downloadError');
    const { refusedPhotos } = await load();
    const refused = refusedPhotos(error).length;
    if (refused > 0) {
      const text = `${summary}. ${t('downloadRefused', { count: refused })}`;
      show({ tone: 'danger', text });
      return void list.refresh().catch(() => undefined);
    }
    const why = error instanceof ApiError ? error.fields['archives'] : undefined;
    if (why === 'many' || why === 'noRoom') {
      const text = t(why === 'many' ? 'downloadTooMany' : 'downloadNoRoom');
      return show({ tone: 'danger', text: `${summary}. ${text}` });
    }
    if (selection.size > 1 && why === 'none') return noteNoArchives();
    show(toToast(toFailure(error, { summary })));
  }

  async function download(inParts: boolean) {
    const { state } = planDownload(selection.size, hasArchives);
    if (isRunning.current || !(state === 'ready' || (state === 'parts' && inParts))) return;
    isRunning.current = true;
    try {
      await (selection.size === 1 ? downloadOne() : downloadMany());
      selection.stop();
    } catch (error) {
      await tellFailure(error);
    }
    isRunning.current = false;
  }

  return {
    download: () => void download(false),
    downloadParts: () => void download(true),
  };
}
