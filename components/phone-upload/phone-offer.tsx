'use client';
import { Suspense } from 'react';
import { Exposure } from '@/components/experiments/exposure';
import { lazyPart } from '@/components/ui/load-ahead';

const PhoneTab = lazyPart(() => import('./phone-tab').then((part) => part.PhoneTab));

/** Content of the tab, loaded when it is opened. */
export const PhoneOffer = () => (
  <Suspense>
    <PhoneTab />
  </Suspense>
);

/** Records the experiment's exposure while the modal is open. The experiment is only for computers, where the tab may be shown. */
export const PhoneVariantSeen = () =>
  matchMedia('(min-width: 1024px)').matches && <Exposure experiment="CRO-1304" />;
