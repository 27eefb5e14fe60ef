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

/** The photos that shall be copied. */
export type CopyRequest = Pick<PhotoAction, 'size' | 'ids' | 'finish'> & {
  /** Whether photos that failed stay selected. */
  keepsSelected: boolean;
  /** What was chosen before the session ended. */
  start?: Omit<CopyDraft, 'photoIds'>;
};

type Options = {
  request: CopyRequest;
  owner: string;
  /**
   * Every photo is in every chosen album.
   *
   * @param left photos that are missing in an album which was chosen before: they stay selected
   */
  onDone: (results: readonly CopyResult[], left: readonly string[]) => void;
  /** Not every photo is, and the dialog that would tell it has been left. */
  onMissed: (results: readonly CopyResult[]) => void;
};

/** Albums' results by key. */
export type CopyResults = ReadonlyMap<string, CopyResult>;

const failedOf = (results: Iterable<CopyResult>): string[] => [
  ...new Set([...results].flatMap(({ failed }) => failed)),
];

/** The work of 'Copy to album': what was done stays done, what failed can be tried again, and nothing is sent twice. */
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
    const told = toFailure(error, { lead: t('error') });
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
      // An album that could not be made, and is called otherwise now, is none.
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
    // One album more: what the page says of their number is the server's.
    if (all.some(({ target }) => target.id !== null && isNew(target.key, targets))) refresh();
    const left = failedOf(all);
    if (left.length === 0)
      return onDone(
        all,
        failedOf([...outcome.results.values()].filter((result) => !result.isGone)),
      );
    // What the albums refused without an error has its line in the results.
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
    // What an ended session has left is asked for here and now.
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
    /** Ends the work between two requests. @returns whether there was any */
    stop: () => {
      work.current?.abort();
      return work.current !== null;
    },
    /** The customer goes: what is not everywhere stays selected (D-20). */
    leave: () => {
      if (results.size > 0)
        request.finish(failedOf([...results.values()].filter(({ isGone }) => !isGone)));
    },
  };
}
