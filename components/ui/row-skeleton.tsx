import { Skeleton } from './skeleton';

type RowSkeletonProps = {
  /** Classes with the spacing of the final row. */
  className?: string;
  /** Size of the picture at the start. */
  picture: string;
  /** Size of each line of text. */
  lines: readonly string[];
};

/** Placeholder of a row with a picture and lines of text. */
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
