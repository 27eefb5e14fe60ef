'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import { loadPatiently } from '@/components/ui/load-ahead';
import type { ActivationPanel } from './activation-panel';

// Most libraries are active: their first scripts do without it.
const Panel = lazy(() =>
  loadPatiently(() => import('./activation-panel')).then((module) => ({
    default: module.ActivationPanel,
  })),
);

export function ActivationIsland(props: ComponentProps<typeof ActivationPanel>) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}
