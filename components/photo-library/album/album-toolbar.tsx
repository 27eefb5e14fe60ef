'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PhotoToolbar } from '@/components/photo-library/photos/photo-toolbar';
import { SortChoice } from '@/components/photo-library/photos/sort-choice';
import {
  type PhotoSort,
  type PhotoSortName,
  sortNameOf,
} from '@/lib/photo-library/grid/photo-sort';

type AlbumToolbarProps = {
  /**
   * Name of the album; other people may have written it. Shown in the toolbar after the heading has scrolled out of
   * view.
   */
  name: string;
  sort: PhotoSort;
  /** Stores the sort as the customer's preference. */
  onKeep: (sort: PhotoSortName) => void;
  /** Further tools, after the sort control. */
  children: ReactNode;
};

/** The toolbar above the photos of an album or a shared album, with the sort control (AL-07). */
export function AlbumToolbar({ name, sort, onKeep, children }: AlbumToolbarProps) {
  const t = useTranslations('albums.album.sorts');
  return (
    <PhotoToolbar
      isUnderHeading
      lead={
        <span aria-hidden className="photo-grid-late truncate font-heading text-lg">
          {name}
        </span>
      }
    >
      <SortChoice
        sort={sortNameOf(sort)}
        texts={{
          'dateTaken-desc': t('dateTaken-desc'),
          'dateTaken-asc': t('dateTaken-asc'),
          'created-desc': t('created-desc'),
          'created-asc': t('created-asc'),
        }}
        onKeep={onKeep}
      />
      {children}
    </PhotoToolbar>
  );
}
