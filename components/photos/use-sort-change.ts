'use client';
import { useCallback } from 'react';
import { usePathname, useRouter } from '@/lib/navigation/navigation';
import { keepSort } from '@/lib/photos/preferences';
import type { PhotoSortName } from '@/lib/photos/sorting';

/** Remembers a sort and goes to its address: the server paints the new order. */
export function useSortChange(): (sort: PhotoSortName) => void {
  const router = useRouter();
  const path = usePathname();
  return useCallback(
    (sort) => {
      keepSort(sort);
      router.push(`${path}?sort=${sort}`);
    },
    [router, path],
  );
}
