'use client';
import { lazy, Suspense } from 'react';
import { Exposure } from '@/components/experiments/exposure';
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

/** Stands in the open modal. The experiment is one of computers, where the tab is or is not. */
export const PhoneVariantSeen = () =>
  matchMedia('(min-width: 1024px)').matches && <Exposure experiment="CRO-1304" />;
