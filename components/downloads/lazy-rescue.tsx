'use client';
import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/load-ahead';

const SharedRescue = lazyPart(() => import('./shared-rescue').then((part) => part.SharedRescue));

/** {@link SharedRescue}, loaded on demand. Its space is reserved, so that the layout does not shift. */
export function LazyRescue({ albumId }: { albumId: string }) {
  return (
    <div className="min-h-20 sm:min-h-touch lg:-mb-2">
      <Suspense>
        <SharedRescue albumId={albumId} />
      </Suspense>
    </div>
  );
}
