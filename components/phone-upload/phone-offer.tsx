'use client';
import { Suspense } from 'react';
import { Exposure } from '@/components/experiments/exposure';
import { lazyPart } from '@/components/ui/load-ahead';

const PhoneTab = lazyPart(() => import('./phone-tab').then((part) => part.PhoneTab));

/** Content of the tab for a phone. Its code is loaded when the tab is opened. */
export const PhoneOffer = () => (
  <Suspense>
    <PhoneTab />
  </Suspense>
);

/**
 * Records the exposure of the experiment while the modal is open. Only large screens take part,
 * because the tab is shown only there.
 */
export const PhoneVariantSeen = () =>
  matchMedia('(min-width: 1024px)').matches && <Exposure experiment="CRO-1304" />;
