'use client';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/navigation/link';

const grid = 'grid grid-cols-8 gap-1';

/** Skeleton of the row until its photos are read. */
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
 * Width for `srcset`: an eighth of the page, times 1.5. The width of a thumbnail file is its longer edge, but the
 * square shows only the shorter edge.
 */
const pictureSizes = '(min-width: 80rem) 220px, 18vw';

type PhotoTeasersProps = {
  /** `label` contains the name of the photo and its date. */
  photos: readonly { href: string; label: string; small: string; large: string }[];
};

/** A row of photos; each links to its page in the viewer. */
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
