import { type ReactNode, Suspense } from 'react';

/** A grey placeholder. Set the size of the expected content with `className`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`block rounded-sm bg-line/70 motion-safe:animate-pulse noscript:invisible ${className}`}
    />
  );
}

type StreamedProps = {
  /** CSS class with the height of the content. Without it no space is reserved. */
  height?: string;
  children: ReactNode;
};

/** Part of the page that is streamed when the response of its service has arrived. */
export function Streamed({ height, children }: StreamedProps) {
  return (
    <Suspense
      fallback={height ? <Skeleton className={`${height} w-full rounded-lg print:hidden`} /> : null}
    >
      {children}
    </Suspense>
  );
}
