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

type RowSkeletonProps = {
  /** Distances of the row, as those of what will stand there. */
  className?: string;
  /** Size of the picture at the start. */
  picture: string;
  /** Size of each line of text. */
  lines: readonly string[];
};

/** A row with a picture and lines of text beside it, while these are on their way. */
export function RowSkeleton({ className = '', picture, lines }: RowSkeletonProps) {
  return (
    <div className={`flex items-center gap-4 ${className}`}>
      <Skeleton className={`shrink-0 ${picture}`} />
      <div className="grid flex-1 gap-1">
        {lines.map((line) => (
          <Skeleton key={line} className={line} />
        ))}
      </div>
    </div>
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
