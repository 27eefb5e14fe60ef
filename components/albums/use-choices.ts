'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { readChoices } from '@/lib/albums/album-choices';
import type { AlbumView } from '@/lib/albums/schema';

export type Choices = {
  albums: readonly AlbumView[];
  /** More may come. */
  isLoading: boolean;
  failure: Failure | null;
  retry: () => void;
};

/** The albums to choose from, as they arrive. */
export function useChoices(except: string | null): Choices {
  const t = useTranslations('albums.copy');
  const toFailure = useFailure();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<ReadonlyMap<string, AlbumView>>(new Map());
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    const control = new AbortController();
    async function read() {
      for await (const page of readChoices(control.signal))
        setFound((before) => new Map([...before, ...page.map((one) => [one.id, one] as const)]));
    }
    read()
      .catch((error: unknown) => {
        if (!control.signal.aborted) setFailure(toFailure(error, { lead: t('unavailable') }));
      })
      .finally(() => setLoading(control.signal.aborted));
    return () => control.abort();
  }, [attempt, t, toFailure]);
  return {
    albums: [...found.values()].filter(({ id }) => id !== except),
    isLoading,
    failure,
    retry: () => {
      setFailure(null);
      setLoading(true);
      setAttempt(attempt + 1);
    },
  };
}
