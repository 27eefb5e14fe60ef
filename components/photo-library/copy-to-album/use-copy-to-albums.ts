'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFailure } from '@/components/form/use-failure';
import { useLastingFailure } from '@/components/form/use-lasting-failure';
import type { PhotoAction } from '@/components/photo-library/grid/photo-action';
import { type CopyDraft, keepCopy, takeCopy } from '@/lib/photo-library/album/copy-draft';
import {
  type AlbumTarget,
  copyPhotos,
  type CopyProgress,
  type CopyResult,
} from '@/lib/photo-library/add-to-album/fill-album';
import { useRouter } from '@/lib/navigation/navigation';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';

/** The photos to copy. */
export type CopyRequest = Pick<PhotoAction, 'size' | 'ids' | 'finish'> & {
  /** Whether photos that failed remain selected. */
  keepsSelected: boolean;
  /** The customer's choices from before the session ended. */
  start?: Omit<CopyDraft, 'photoIds'>;
};

type Options = {
  request: CopyRequest;
  owner: string;
  /**
   * Called when every photo is in every chosen album.
   * @param left photos that failed for an album that was chosen earlier; they remain selected
   */
  onDone: (results: readonly CopyResult[], left: readonly string[]) => void;
  /** Called when photos failed after the dialog was closed, so that the result must be shown elsewhere. */
  onMissed: (results: readonly CopyResult[]) => void;
};

/** Results by the key of the album. */
export type CopyResults = ReadonlyMap<string, CopyResult>;

const failedOf = (results: Iterable<CopyResult>): string[] => [
  ...new Set([...results].flatMap(({ failed }) => failed)),
];

/**
 * Sends the requests of 'Copy to album'. A repeated call sends only the parts that failed; a call during a run does
 * nothing.
 */
export function useCopyToAlbums({ request, owner, onDone, onMissed }: Options) {
  const t = useTranslations('albums.copy');
  const toFailure = useFailure();
  const { refresh } = useRouter();
  const [progress, setProgress] = useState<'finding' | CopyProgress | null>(null);
  const [results, setResults] = useState<CopyResults>(new Map());
  const { failure, tell, isHere } = useLastingFailure();
  const [intent] = useState(() => request.start?.intent ?? crypto.randomUUID());
  const photoIds = useRef<readonly string[] | null>(null);
  const work = useRef<AbortController | null>(null);

  function fail(error: unknown, wanted: readonly AlbumTarget[], left: readonly string[]) {
    const told = toFailure(error, { summary: t('error') });
    tell(told);
    if (told.code !== 'unauthenticated') return;
    const made = wanted.find(({ id }) => id === null);
    keepCopy(owner, {
      photoIds: [...left],
      chosen: wanted.flatMap(({ id, name }) => (id === null ? [] : { id, name })),
      newAlbum: made ? { key: made.key, name: made.name } : null,
      intent,
    });
  }

  const isNew = (key: string, targets: readonly AlbumTarget[]) =>
    targets.some((one) => one.key === key && one.id === null) && !results.get(key)?.target.id;

  async function run(targets: readonly AlbumTarget[], signal: AbortSignal) {
    photoIds.current ??= await request.ids(signal);
    signal.throwIfAborted();
    if (photoIds.current.length === 0) throw new Error('the selected photos are gone');
    const outcome = await copyPhotos({
      photoIds: photoIds.current,
      targets: targets.map((target) => results.get(target.key)?.target ?? target),
      // Omits albums that were not created and are not chosen any more, because the customer changed the name.
      before: new Map(
        [...results].filter(
          ([key, { target }]) => target.id !== null || targets.some((one) => one.key === key),
        ),
      ),
      intent,
      signal,
      onProgress: setProgress,
    });
    setResults(outcome.results);
    const all = targets.flatMap(({ key }) => outcome.results.get(key) ?? []);
    const isFilled = all.some(({ added }) => added > 0);
    if (isFilled) announcePhotoChange();
    // The number of albums has changed, so reload the text about it, which the server renders.
    if (all.some(({ target }) => target.id !== null && isNew(target.key, targets))) refresh();
    const left = failedOf(all);
    if (left.length === 0)
      return onDone(
        all,
        failedOf([...outcome.results.values()].filter((result) => !result.isGone)),
      );
    // Photos that an album refused without an error are listed in the results; no error message is shown for them.
    const isError =
      outcome.error !== null && !all.every(({ failed, isGone }) => isGone || failed.length === 0);
    if (isError)
      fail(
        outcome.error,
        all.map(({ target }) => target),
        left,
      );
    if (!isHere() && (isFilled || !isError)) onMissed(all);
  }

  async function copy(targets: readonly AlbumTarget[]) {
    if (work.current) return;
    const control = new AbortController();
    work.current = control;
    // This request continues an interrupted copy, if there is one, so remove its draft.
    takeCopy(owner);
    tell(null);
    setProgress('finding');
    try {
      await run(targets, control.signal);
    } catch (error) {
      if (!control.signal.aborted) fail(error, targets, photoIds.current ?? []);
    }
    work.current = null;
    setProgress(null);
  }

  return {
    progress,
    results,
    failure,
    copy: (targets: readonly AlbumTarget[]) => void copy(targets),
    /** Aborts before the next request. @returns whether a copy was running */
    stop: () => {
      work.current?.abort();
      return work.current !== null;
    },
    /** For closing the dialog: photos that are not in every album remain selected (D-20). */
    leave: () => {
      if (results.size > 0)
        request.finish(failedOf([...results.values()].filter(({ isGone }) => !isGone)));
    },
  };
}
