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
  /** Whether photos that failed stay selected. */
  keepsSelected: boolean;
  /** Choices made before the session ended. */
  start?: Omit<CopyDraft, 'photoIds'>;
};

type Options = {
  request: CopyRequest;
  owner: string;
  /**
   * Called when every photo is in every chosen album.
   *
   * @param left photos that are missing in an album which was chosen before: they stay selected
   */
  onDone: (results: readonly CopyResult[], left: readonly string[]) => void;
  /** Called when photos are missing and the dialog, which would say so, is closed. */
  onMissed: (results: readonly CopyResult[]) => void;
};

/** Results by the album's key. */
export type CopyResults = ReadonlyMap<string, CopyResult>;

const failedOf = (results: Iterable<CopyResult>): string[] => [
  ...new Set([...results].flatMap(({ failed }) => failed)),
];

/**
 * The requests of 'Copy to album'. Finished parts stay finished, failed parts can be repeated, and no request is sent
 * twice.
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
      // An album whose creation failed and whose name has changed since is not one of them.
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
    // The number of albums has changed, and the page's text about it comes from the server.
    if (all.some(({ target }) => target.id !== null && isNew(target.key, targets))) refresh();
    const left = failedOf(all);
    if (left.length === 0)
      return onDone(
        all,
        failedOf([...outcome.results.values()].filter((result) => !result.isGone)),
      );
    // Photos that an album refused without an error are listed in the results.
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
    // The interrupted copy is continued here, so its draft is removed.
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
    /** Stops between two requests. @returns whether a request was running */
    stop: () => {
      work.current?.abort();
      return work.current !== null;
    },
    /** Called when the customer leaves: photos that are not in every album stay selected (D-20). */
    leave: () => {
      if (results.size > 0)
        request.finish(failedOf([...results.values()].filter(({ isGone }) => !isGone)));
    },
  };
}
