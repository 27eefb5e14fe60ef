'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/api-error';
import { downloadPhoto, type FetchPhotoUrl, planDownload } from '@/lib/photo-grid/download-photo';
import type { PhotoList } from '@/lib/photo-grid/photo-list';
import { resolveSelection } from '@/lib/photo-grid/resolve-selection';
import type { SelectionStore } from '@/lib/photo-grid/selection-store';
import { noteNoArchives, useHasArchives, useOwnArchives } from './use-archives';

/** The selected photo, also when it was never loaded. */
async function selectedPhoto(list: PhotoList, selection: SelectionStore) {
  const [one] = await resolveSelection({ list, selection });
  if (!one) return undefined;
  const { section, index } = one.position;
  if (!list.photoAt(one.position)) await list.load(section, index, index + 1);
  const photo = list.photoAt(one.position);
  return photo?.id === one.id ? photo : undefined;
}

type Selected = {
  list: PhotoList;
  selection: SelectionStore;
  fetchUrl: FetchPhotoUrl;
  /** The shared album that is shown, whose photos may be other customers'. */
  sharedAlbumId?: string | undefined;
};

/**
 * Downloads what is selected, one photo as a file and several as archives; then the mode ends (SE-04). More than one
 * archive is only made when `inParts` says that the customer knows.
 */
export function useSelectionDownload({ list, selection, fetchUrl, sharedAlbumId }: Selected) {
  const t = useTranslations('photoGrid.selection');
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const { show } = useToast();
  const { announce } = useOwnArchives();
  const hasArchives = useHasArchives();
  const isRunning = useRef(false);
  // The same for every try: what had begun although its answer was lost does not begin twice.
  const intent = useRef<{ wanted: string; key: string } | null>(null);

  async function downloadOne() {
    show({ tone: 'info', text: t('preparing') });
    const photo = await selectedPhoto(list, selection);
    if (!photo) throw new Error('the selected photo is gone');
    await downloadPhoto(photo, fetchUrl);
  }

  async function downloadMany() {
    const [photos, { requestArchives }] = await Promise.all([
      resolveSelection({ list, selection }),
      import('@/lib/archives/client'),
    ]);
    const photoIds = photos.map(({ id }) => id);
    const wanted = photoIds.join();
    if (intent.current?.wanted !== wanted) intent.current = { wanted, key: crypto.randomUUID() };
    const { key } = intent.current;
    announce((await requestArchives({ photoIds, albumId: sharedAlbumId }, key)).archives);
    intent.current = null;
  }

  async function tellFailure(error: unknown) {
    const lead = selection.size > 1 ? t('downloadManyError') : t('downloadError');
    const { refusedPhotos } = await import('@/lib/archives/client');
    const refused = refusedPhotos(error).length;
    if (refused > 0) {
      const text = `${lead}. ${t('downloadRefused', { count: refused })}`;
      show({ tone: 'danger', text });
      return void list.refresh().catch(() => undefined);
    }
    if (selection.size > 1 && error instanceof ApiError && error.fields['archives'] === 'none')
      return noteNoArchives();
    show(toToast(toFailure(error, { lead })));
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
