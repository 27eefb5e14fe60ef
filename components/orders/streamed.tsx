import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';

type StreamedProps = {
  /** Height class of what will stand here; without it nothing is kept free. */
  height?: string;
  children: ReactNode;
};

/** A part of the page that comes when its service has answered. */
export function Streamed({ height, children }: StreamedProps) {
  return (
    <Suspense
      fallback={height ? <Skeleton className={`${height} w-full rounded-lg print:hidden`} /> : null}
    >
      {children}
    </Suspense>
  );
}
