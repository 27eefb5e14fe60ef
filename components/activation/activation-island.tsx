'use client';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '@/components/ui/load-ahead';
import type { ActivationPanel } from './activation-panel';

// Loaded on demand: most libraries are active and never show this panel.
const Panel = lazyPart(() => import('./activation-panel').then((part) => part.ActivationPanel));

export function ActivationIsland(props: ComponentProps<typeof ActivationPanel>) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}
