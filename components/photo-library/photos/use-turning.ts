'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useFailureToast } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { useUndo } from '@/components/photo-library/grid/use-undo';
import { useToast } from '@/components/ui/toast';
import { lazyApi } from '@/lib/http/lazy-api';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import { runBatches } from '@/lib/photo-library/grid/batches';
import type { PhotoList } from '@/lib/photo-library/grid/photo-list';
import { resolveSelection } from '@/lib/photo-library/grid/resolve-selection';
import type { SelectionStore } from '@/lib/photo-library/grid/selection-store';

const loadApi = lazyApi(() => import('@/lib/photo-library/photos/api'));

/** Degrees of a turn: one press turns to the right, Undo to the left. */
const right = 90;
const left = 270;

/** Functions that turn photos, without a change of their files. They show a message with Undo. */
export function useTurning(list: PhotoList, selection: SelectionStore) {
  const t = useTranslations('photos.turn');
  const toFailure = useFailure();
  const toToast = useFailureToast();
  const { show } = useToast();
  const offerUndo = useUndo();
  const isTurning = useRef(false);

  /**
   * Turns photos; returns the ids of the turned ones. Without a reply a request is not repeated: that could turn photos
   * twice.
   */
  async function send(ids: readonly string[], by: 90 | 270): Promise<readonly string[]> {
    const { done, error } = await runBatches({
      ids,
      send: async (photoIds) => {
        const { call, photosApi } = await loadApi();
        return (await call(photosApi.turn, { body: { photoIds, by } })).failed;
      },
      isWorthAnotherTry: () => false,
    });
    announcePhotoChange();
    if (error !== null) show(toToast(toFailure(error, { summary: t('failed') })));
    else if (done.length < ids.length)
      show({ tone: 'danger', text: t('gone', { count: ids.length - done.length }) });
    return done;
  }

  async function turn(ids: readonly string[]): Promise<boolean> {
    if (isTurning.current || ids.length === 0) return false;
    isTurning.current = true;
    const done = await send(ids, right).finally(() => {
      isTurning.current = false;
    });
    if (done.length > 0)
      offerUndo({
        text: t('turned', { count: done.length }),
        label: t('undo'),
        undo: () => void send(done, left),
      });
    return done.length === ids.length;
  }

  async function turnSelected() {
    try {
      const photos = await resolveSelection({ list, selection });
      // The selection remains, because a photo that is upside down must be turned twice.
      await turn(photos.map(({ id }) => id));
    } catch (error) {
      show(toToast(toFailure(error, { summary: t('failed') })));
    }
  }

  return { turn: (id: string) => void turn([id]), turnSelected: () => void turnSelected() };
}
