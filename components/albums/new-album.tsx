'use client';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart, whenIdle } from '@/components/ui/load-ahead';
import { AlbumBook } from './album-book';
import type { AlbumIntent } from './album-dialogs';

const load = () => import('./album-dialogs');
const AlbumCreation = lazyPart(() => load().then((part) => part.AlbumCreation));

/**
 * Returns a dialog for a new album, and a function that opens it with empty fields.
 *
 * @param search query string that is added to the link to the new album
 */
function useNewAlbum(search: string) {
  const t = useTranslations('albums.list');
  const [asked, setAsked] = useState({ times: 0, isOpen: false });
  const intentRef = useRef<AlbumIntent>(null);
  useEffect(() => whenIdle(load), []);
  return {
    label: t('new'),
    open: () => setAsked(({ times }) => ({ times: times + 1, isOpen: true })),
    dialog: asked.times > 0 && (
      <Suspense>
        <AlbumCreation
          key={asked.times}
          {...{ search, intentRef }}
          isOpen={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      </Suspense>
    ),
  };
}

/** First tile of the list: an empty book with a button that creates an album (AL-01). */
export function NewAlbumTile({ search }: { search: string }) {
  const { label, open, dialog } = useNewAlbum(search);
  return (
    <li className="album-tile album-new">
      <AlbumBook covers={[]} isInView />
      <div className="pt-3 sm:pt-4">
        <button
          type="button"
          onClick={open}
          className="album-name album-target cursor-pointer text-start font-semibold"
        >
          {label}
        </button>
      </div>
      {dialog}
    </li>
  );
}

/** Button that creates the first album. */
export function NewAlbumButton({ search }: { search: string }) {
  const { label, open, dialog } = useNewAlbum(search);
  return (
    <>
      <Button onClick={open}>{label}</Button>
      {dialog}
    </>
  );
}
