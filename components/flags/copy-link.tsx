'use client';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { CopyButton } from '@/components/ui/copy-button';
import { usePathname } from '@/lib/navigation/navigation';

// Only developers load it.
const Copy = lazy(() =>
  import('@/components/ui/copy-button').then((module) => ({ default: module.CopyButton })),
);

type CopyLinkProps = Omit<ComponentProps<typeof CopyButton>, 'value'> & { query: string };

/** Copies the address of the page that is shown, with a query. */
export function CopyLink({ query, ...labels }: CopyLinkProps) {
  const path = usePathname();
  const origin = typeof window === 'undefined' ? '' : window.location.origin;
  return (
    <Suspense>
      <p className="flex items-center gap-2">
        {labels.label}
        <Copy {...labels} value={origin + path + query} />
      </p>
    </Suspense>
  );
}
