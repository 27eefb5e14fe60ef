'use client';
import { useCallback } from 'react';
import { usePathname, useRouter } from '@/lib/navigation/navigation';
import { keepSort } from '@/lib/photos/preferences';
import type { PhotoSortName } from '@/lib/photos/sorting';

/** Remembers a sort and goes to its address, which keeps the rest of its query: the server paints the new order. */
export function useSortChange(): (sort: PhotoSortName) => void {
  const router = useRouter();
  const path = usePathname();
  return useCallback(
    (sort) => {
      keepSort(sort);
      const query = new URLSearchParams(location.search);
      query.set('sort', sort);
      router.push(`${path}?${query}`);
    },
    [router, path],
  );
}
