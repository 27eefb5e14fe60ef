'use client';
import { Suspense } from 'react';
import { Exposure } from '@/components/experiments/exposure';
import { lazyPart } from '@/components/ui/load-ahead';

const PhoneTab = lazyPart(() => import('./phone-tab').then((part) => part.PhoneTab));

/** The tab's content, fetched when it is opened. */
export const PhoneOffer = () => (
  <Suspense>
    <PhoneTab />
  </Suspense>
);

/** Stands in the open modal. The experiment is one of computers, where the tab is or is not. */
export const PhoneVariantSeen = () =>
  matchMedia('(min-width: 1024px)').matches && <Exposure experiment="CRO-1304" />;
