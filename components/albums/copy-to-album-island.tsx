'use client';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '@/components/ui/load-ahead';

const CopyAction = lazyPart(() => import('./copy-action').then((part) => part.CopyAction));

/** The action comes after the photos: none of it is in the first scripts. */
export const CopyToAlbumIsland = (props: ComponentProps<typeof CopyAction>) => (
  <Suspense>
    <CopyAction {...props} />
  </Suspense>
);
