'use client';
import type { PhotoSortName } from '@/lib/photo-grid/photo-sort';
import { type RefObject, useCallback, useEffect } from 'react';
import { usePathname, useRouter } from '@/lib/navigation/navigation';
import { keepSort } from '@/lib/photos/preferences';

/** The sort that was chosen and whose photos are on their way. */
let awaited: PhotoSortName | null = null;

/**
 * Remembers a sort and goes to its address, which keeps the rest of its query: the server paints the new order.
 *
 * @param choice where the sort is chosen; the new order brings another one, which goes on having the focus
 */
export function useSortChange(
  sort: PhotoSortName,
  choice: RefObject<HTMLSelectElement | null>,
): (sort: PhotoSortName) => void {
  const router = useRouter();
  const path = usePathname();
  useEffect(() => {
    const hasCome = awaited === sort;
    awaited = null;
    if (hasCome && document.activeElement === document.body)
      choice.current?.focus({ preventScroll: true });
  }, [sort, choice]);
  return useCallback(
    (chosen) => {
      awaited = chosen;
      keepSort(chosen);
      const query = new URLSearchParams(location.search);
      query.set('sort', chosen);
      router.push(`${path}?${query}`);
    },
    [router, path],
  );
}
