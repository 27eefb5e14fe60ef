'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lazyApi } from '@/lib/http/lazy-api';
import { useShownAgain } from '@/lib/navigation/use-shown-again';
import { onPhotoChange } from '@/lib/photo-changes/photo-changes';
import type { UndatedReply } from '@/lib/photos/schema';

const loadApi = lazyApi(() => import('@/lib/photos/api'));

async function readGroups(): Promise<UndatedReply> {
  const { call, photosApi } = await loadApi();
  return call(photosApi.listUndated);
}

/**
 * The groups of the workbench as they are now: read anew after changes of this tab, of an undo and of other tabs alike,
 * and when Back leads here.
 *
 * @param start what the server has painted
 */
export function useUndated(start: UndatedReply): UndatedReply {
  const [found, setFound] = useState(start);
  /** Numbers the reads: a later answer knows more. */
  const turns = useRef(0);
  const read = useCallback(() => {
    const turn = (turns.current += 1);
    readGroups().then(
      (next) => turn === turns.current && setFound(next),
      // What stands here is checked when it is accepted.
      () => undefined,
    );
  }, []);
  useEffect(() => onPhotoChange(read), [read]);
  useShownAgain(start, read);
  return found;
}
