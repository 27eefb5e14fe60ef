'use client';
import { lazy, Suspense } from 'react';
import { loadPatiently } from '@/components/ui/load-ahead';

const PhoneTab = lazy(() =>
  loadPatiently(() => import('./phone-tab')).then((module) => ({ default: module.PhoneTab })),
);

/** The tab's content, fetched when it is opened. */
export const PhoneOffer = () => (
  <Suspense>
    <PhoneTab />
  </Suspense>
);
