'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLiveList } from '@/components/photo-grid/use-live-list';
import { LinkTabs } from '@/components/ui/link-tabs';
import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import { librarySource } from '@/lib/photos/library-source';
import type { LibraryStart } from '@/lib/photos/view';
import { LibraryScreen } from './library-screen';

type LibraryIslandProps = Omit<
  ComponentProps<typeof LibraryScreen>,
  'list' | 'total' | 'sort' | 'capabilities' | 'empty'
> & {
  /** What the server has painted. */
  start: LibraryStart;
  photosHref: string;
  /** Name of the photos beside the albums' while a filter leaves only some: the list knows no number of all. */
  filteredLabel: string | undefined;
  /** The way to the albums with their number; null where they have no page. */
  albums: { href: string; label: ReactNode } | null;
  /** Shown when no photo is left (TL-13). */
  empty: ReactNode;
};

/** The photo library in the browser. Another sort is another island: give it another key. */
export function LibraryIsland(props: LibraryIslandProps) {
  const { start, photosHref, filteredLabel, albums, empty, ...screen } = props;
  const t = useTranslations('photos.tabs');
  const [list] = useState(
    () => new PhotoCollection(start, librarySource(start.sort, start.access)),
  );
  const total = useLiveList(list, start);

  // Photos and albums, each with its number (MP-01); photos alone have theirs beside the heading.
  const label = filteredLabel ?? t('photos', { count: total });
  const photos = { href: photosHref, label, isCurrent: true };
  return (
    <>
      {albums && <LinkTabs label={t('label')} tabs={[photos, { ...albums, isCurrent: false }]} />}
      <LibraryScreen
        {...{ list, total }}
        sort={start.sort}
        capabilities={start.capabilities}
        {...screen}
        empty={total === 0 ? empty : null}
      />
    </>
  );
}
