import { Skeleton } from './skeleton';

type RowSkeletonProps = {
  /** CSS classes with the same spacing as the row. */
  className?: string;
  /** CSS classes with the size of the picture at the start of the row. */
  picture: string;
  /** CSS classes with the size of each line of text. */
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
