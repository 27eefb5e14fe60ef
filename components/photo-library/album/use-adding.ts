'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFailure } from '@/components/form/use-failure';
import { useLastingFailure } from '@/components/form/use-lasting-failure';
import { useToast } from '@/components/ui/toast';
import { fillAlbum } from '@/lib/photo-library/add-to-album/fill-album';
import { keepCopy, takeCopy } from '@/lib/photo-library/album/copy-draft';
import type { AlbumView } from '@/lib/albums/schema';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import type { PhotoList } from '@/lib/photo-library/grid/photo-list';
import { keepSelected, resolveSelection } from '@/lib/photo-library/grid/resolve-selection';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';

type Options = {
  list: PhotoList;
  selection: SelectionStore;
  album: Pick<AlbumView, 'id' | 'name'>;
  /** Opaque id of the customer, to which drafts belong. */
  owner: string;
  /** Called when all photos are in the album. */
  onDone: () => void;
};

type Progress = { done: number; total: number };

/** Adds the selected photos to an album and reports the result. Photos that failed remain selected (D-20). */
export function useAdding({ list, selection, album, owner, onDone }: Options) {
  const t = useTranslations('albums.picker');
  const toFailure = useFailure();
  const { show } = useToast();
  const [progress, setProgress] = useState<Progress | null>(null);
  const { failure, tell, isHere } = useLastingFailure();
  const [intent] = useState(() => crypto.randomUUID());
  const work = useRef<AbortController | null>(null);

  async function run(signal: AbortSignal) {
    const total = selection.size;
    const photos = await resolveSelection({ list, selection, signal });
    const order = list.order();
    if (photos.length === 0) throw new Error('the selected photos are gone');
    const { id, name } = album;
    const outcome = await fillAlbum(
      { id, name, key: id },
      photos.map((photo) => photo.id),
      { intent, signal, onProgress: (done) => setProgress({ done, total }) },
    );
    const { added, present, error } = outcome;
    const told = t('done', { added: added.length, present: present.length });
    const failed = new Set(outcome.failed);
    if (added.length > 0) announcePhotoChange();
    if (failed.size === 0) {
      show({ tone: 'success', text: told });
      // Close the picker only if it is still shown: the customer may have opened another album.
      return isHere() && onDone();
    }
    const kept = photos.filter((photo) => failed.has(photo.id));
    await keepSelected({ list, selection, photos: kept, order });
    const partly = t('partly', { failed: failed.size, total: photos.length });
    if (signal.aborted) return void show({ tone: 'info', text: `${told} ${partly}` });
    const why = toFailure(error ?? new Error('Exceeded maximum amount of retries!'), {
      summary: t('failed'),
      texts: { notFound: t('gone') },
    });
    // Store a draft. After sign-in, the page of the album offers to continue, as for 'Copy to album'.
    if (why.code === 'unauthenticated')
      keepCopy(owner, { photoIds: [...failed], chosen: [{ id, name }], newAlbum: null, intent });
    const parts =
      added.length + present.length > 0 ? [why.text.replace(/\.?$/, '.'), partly] : [why.text];
    tell({ ...why, text: parts.join(' ') });
  }

  async function add() {
    if (work.current || selection.size === 0) return;
    const control = new AbortController();
    work.current = control;
    // This request continues an interrupted copy, if there is one, so remove its draft.
    takeCopy(owner);
    tell(null);
    setProgress({ done: 0, total: selection.size });
    try {
      await run(control.signal);
    } catch (error) {
      // After a cancel before the first request there is nothing to report.
      if (!control.signal.aborted) tell(toFailure(error, { summary: t('failed') }));
    }
    work.current = null;
    setProgress(null);
  }

  return { add: () => void add(), stop: () => work.current?.abort(), progress, failure };
}
