'use client';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/navigation/link';

const grid = 'grid grid-cols-8 gap-1';

/** Placeholder of the panel until its photos are read. */
export function LatestPhotosSkeleton() {
  return (
    <div className={grid}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
        <Skeleton key={index} className="aspect-square" />
      ))}
    </div>
  );
}

/**
 * An eighth of the page, times 1.5: the width of a thumbnail is that of its longer edge, and the square shows its
 * shorter edge.
 */
const pictureSizes = '(min-width: 80rem) 220px, 18vw';

type PhotoTeasersProps = {
  /** `label` names the photo and its date. */
  photos: readonly { href: string; label: string; small: string; large: string }[];
};

/** The photos; each links to its preview. */
export function PhotoTeasers({ photos }: PhotoTeasersProps) {
  return (
    <ul className={grid}>
      {photos.map(({ href, label, small, large }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            aria-label={label}
            className="block aspect-square overflow-hidden rounded-sm bg-surface-sunken"
          >
            <img
              src={small}
              srcSet={`${small} 300w, ${large} 800w`}
              sizes={pictureSizes}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
