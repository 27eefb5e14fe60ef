'use client';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/navigation/link';

const grid = 'grid grid-cols-8 gap-1';

/** The panel's shape before the photos are there. */
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
 * An eighth of the page, and half as much again: thumbnails are measured along the longer edge, and what is shown is a
 * square as high as the shorter one.
 */
const pictureSizes = '(min-width: 80rem) 220px, 18vw';

type PhotoTeasersProps = {
  /** `label` says which photo it is and from when. */
  photos: readonly { href: string; label: string; small: string; large: string }[];
};

/** The photos themselves, each the way to its preview. */
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
