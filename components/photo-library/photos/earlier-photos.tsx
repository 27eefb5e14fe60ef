'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Queries } from '@/components/ui/queries';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/navigation/link';
import { useRefetchOnPhotoChange } from '@/lib/photo-library/changes/use-refetch-on-photo-change';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { photoAddress } from '@/lib/photo-library/photos/library-source';
import { earlierYearsQuery } from '@/lib/photo-library/photos/queries';
import './photos.css';

/** Media query of windows that show the row. In narrower windows its photos are not loaded. */
const wide = '(min-width: 575px)';
const onResize = (listener: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Photos of this month in earlier years; renders nothing in a narrow window. */
export function EarlierPhotos() {
  const isWide = useSyncExternalStore(
    onResize,
    () => matchMedia(wide).matches,
    () => false,
  );
  return (
    isWide && (
      <Queries>
        <Row />
      </Queries>
    )
  );
}

/** A row of squares, 128 px high. It is as high while the photos are loading. */
function Row() {
  const t = useTranslations('photos.earlier');
  const { data: photos, isPending, isError } = useQuery(earlierYearsQuery);
  useRefetchOnPhotoChange(earlierYearsQuery.queryKey);
  // The row may be empty although the counts are not: they are by month, and a photo with only a known year counts for
  // January.
  if (!isError && photos?.length === 0) return <p className="text-ink-muted">{t('none')}</p>;
  return (
    <ul className="grid h-32 auto-cols-[8rem] grid-flow-col gap-1 overflow-hidden">
      {isPending && <Skeleton className="size-32" />}
      {/* After an error the row remains empty: the page is usable without these photos. */}
      {!isError && photos?.map((photo) => <Photo key={photo.id} photo={photo} />)}
    </ul>
  );
}

function Photo({ photo }: { photo: PhotoView }) {
  const t = useTranslations('photoGrid');
  const year = photo.taken?.slice(0, 4) ?? '';
  return (
    <li>
      {/* The link opens the photo's own page, because the list of the library below may not contain this photo. */}
      <Link
        href={photoAddress.hrefOf(photo.id, '')}
        prefetch={false}
        aria-label={t('photo', { date: year, name: photo.name })}
        data-large=""
        className="photo-sample relative block overflow-hidden rounded-sm bg-surface-sunken"
      >
        <img
          src={photo.small}
          srcSet={`${photo.small} 300w, ${photo.large} 800w`}
          sizes="192px"
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        <span
          aria-hidden
          className="absolute start-1.5 bottom-1.5 rounded-sm bg-surface px-1.5 font-heading text-sm text-ink"
        >
          {year}
        </span>
      </Link>
    </li>
  );
}
