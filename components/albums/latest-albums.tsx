import { getTranslations } from 'next-intl/server';
import { Skeleton } from '@/components/ui/skeleton';
import { getLatestAlbums } from '@/lib/albums/album-list.server';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';

const shown = 4;
const grid = 'grid grid-cols-4 gap-4';
const cover = 'block aspect-square overflow-hidden rounded-sm bg-surface-sunken';

/** Placeholder of the panel with the newest albums. */
export function LatestAlbumsSkeleton() {
  return (
    <div className={grid}>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="aspect-square" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  );
}

/** The newest albums, as links. Their names are untrusted text. */
export async function LatestAlbums() {
  const [t, albums] = await Promise.all([getTranslations(), getLatestAlbums(shown)]);
  if (albums.length === 0)
    return <p className="text-lg text-ink-muted">{t('albums.latest.empty')}</p>;
  return (
    <ul className={grid}>
      {albums.map(({ id, name, count, covers }) => (
        <li key={id}>
          <Link href={route('album', { id })} className="grid gap-2">
            <span aria-hidden className={cover}>
              {covers[0] && (
                <img
                  src={covers[0]}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              )}
            </span>
            <span className="min-w-0">
              <bdi className="block truncate font-semibold">{name}</bdi>
              <span className="text-sm text-ink-muted nums">{t('photoGrid.count', { count })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
