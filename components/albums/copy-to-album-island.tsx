'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import { loadPatiently } from '@/components/ui/load-ahead';

const CopyAction = lazy(() =>
  loadPatiently(() => import('./copy-action')).then((module) => ({ default: module.CopyAction })),
);

/** The action comes after the photos: none of it is in the first scripts. */
export const CopyToAlbumIsland = (props: ComponentProps<typeof CopyAction>) => (
  <Suspense>
    <CopyAction {...props} />
  </Suspense>
);
