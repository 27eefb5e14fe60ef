'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { albumChoicesQuery } from '@/lib/albums/queries';
import type { AlbumView } from '@/lib/albums/schema';
import { getQueryClient } from '@/lib/http/query-client';

export type Choices = {
  albums: readonly AlbumView[];
  /** Whether further pages are being read. */
  isLoading: boolean;
  failure: Failure | null;
  retry: () => void;
};

/** The customer's albums, read page by page until all are there. */
export function useChoices(except: string | null): Choices {
  const t = useTranslations('albums.copy');
  const toFailure = useFailure();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    albumChoicesQuery,
    getQueryClient(),
  );
  const isReadingOn = hasNextPage && !error;
  useEffect(() => {
    if (isReadingOn && !isFetching) void fetchNextPage();
  }, [isReadingOn, isFetching, fetchNextPage]);
  // An album that is used while pages are read may be on two of them.
  const found = new Map(
    data?.pages.flatMap(({ albums }) => albums.map((album) => [album.id, album] as const)),
  );
  return {
    albums: [...found.values()].filter(({ id }) => id !== except),
    isLoading: isFetching || isReadingOn,
    failure: error && !isFetching ? toFailure(error, { summary: t('unavailable') }) : null,
    retry: () => void (hasNextPage ? fetchNextPage() : refetch()),
  };
}
