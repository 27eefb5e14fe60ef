import { type ReactNode, Suspense } from 'react';

/** A grey placeholder in the final size of the content, which `className` sets. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`block rounded-sm bg-line/70 motion-safe:animate-pulse noscript:invisible ${className}`}
    />
  );
}

type StreamedProps = {
  /** Class with the height of the content; without it no space is reserved. */
  height?: string;
  children: ReactNode;
};

/** A part of the page that is streamed when its service has answered. */
export function Streamed({ height, children }: StreamedProps) {
  return (
    <Suspense
      fallback={height ? <Skeleton className={`${height} w-full rounded-lg print:hidden`} /> : null}
    >
      {children}
    </Suspense>
  );
}
