'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BackToPhotos } from '@/components/photo-library/photos/back-to-photos';
import type { AlbumView } from '@/lib/albums/schema';

type AlbumHeaderProps = {
  album: AlbumView;
  /** Current number of photos. */
  total: number;
  /** Translated date of creation, for example 'Created today'. */
  created: string;
  /** Address of the list of albums; null if the customer has no such list (FF-03). */
  albumsHref: string | null;
  /** Actions on the album, shown after its name. */
  children?: ReactNode;
};

/** Header of an album: its cover in a print frame, its name, number of photos and date of creation (AL-05). */
export function AlbumHeader({ album, total, created, albumsHref, children }: AlbumHeaderProps) {
  const t = useTranslations('albums.album');
  const grid = useTranslations('photoGrid');
  const [cover] = album.covers;
  return (
    <header>
      {albumsHref !== null && <BackToPhotos href={albumsHref} label={t('back')} />}
      <div className="mt-2 mb-3 flex items-center gap-5">
        {cover && (
          <span className="hidden w-24 shrink-0 sm:block">
            <span className="mount">
              <img src={cover} alt="" className="aspect-square w-full object-cover" />
            </span>
          </span>
        )}
        <div className="min-w-0">
          <div className="flex items-center gap-1">
            <h1 tabIndex={-1} className="text-3xl text-balance wrap-anywhere sm:text-4xl">
              <bdi>{album.name}</bdi>
            </h1>
            {children}
          </div>
          <p className="text-ink-muted nums">
            {grid('count', { count: total })}
            <span aria-hidden>{' · '}</span>
            <span className="sr-only">{', '}</span>
            {created}
          </p>
        </div>
      </div>
    </header>
  );
}
