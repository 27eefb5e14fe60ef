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
  /** Whether further pages are being requested. */
  isLoading: boolean;
  failure: Failure | null;
  retry: () => void;
};

/** The customer's albums except one. Requests page after page, until the list is complete or a request fails. */
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
  // The order is by last use, so an album that is used between two requests may be on both pages. The map removes
  // duplicates.
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
