import { type ReactNode, Suspense } from 'react';

/** A grey shape in the final size of what is still on its way. `className` gives that size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`block rounded-sm bg-line/70 motion-safe:animate-pulse noscript:invisible ${className}`}
    />
  );
}

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
