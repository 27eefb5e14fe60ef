'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart, whenIdle } from '@/components/ui/load-ahead';
import { MoreMenu } from '@/components/ui/more-menu';
import type { AlbumView } from '@/lib/albums/schema';

const load = () => import('./album-dialogs');
const AlbumRenaming = lazyPart(() => load().then((part) => part.AlbumRenaming));
const AlbumDeletion = lazyPart(() => load().then((part) => part.AlbumDeletion));

type AlbumDialogsOptions = {
  /**
   * The album is gone; the list, if there is one, is about to be read anew. Answers where the focus goes, asked when the
   * question has left.
   */
  onDeleted: (album: AlbumView) => () => HTMLElement | null;
};

/** Which dialog is about which album; both stay while it closes. */
type Asked = { kind: 'renaming' | 'deletion'; album: AlbumView; isOpen: boolean; times: number };

/**
 * What is done with an album itself: its menu with a new name and its end, and their dialogs (AL-12), which stand beside
 * what the menu is in, for that may go. Needs the messages `albumName`, `albums.dialogs` and `form`.
 */
export function useAlbumDialogs({ onDeleted }: AlbumDialogsOptions) {
  const t = useTranslations('albums.dialogs');
  const [asked, setAsked] = useState<Asked | null>(null);
  const lastFocus = useRef<(() => HTMLElement | null) | null>(null);
  useEffect(() => whenIdle(load), []);

  function open(kind: Asked['kind'], album: AlbumView) {
    lastFocus.current = null;
    setAsked((before) => ({ kind, album, isOpen: true, times: (before?.times ?? 0) + 1 }));
  }
  const menuOf = (album: AlbumView): ReactNode => (
    <MoreMenu
      label={t('more', { name: album.name })}
      items={[
        {
          id: 'rename',
          icon: 'pencil',
          label: t('rename.open'),
          onSelect: () => open('renaming', album),
        },
        {
          id: 'delete',
          icon: 'trash',
          label: t('deletion.confirm'),
          isDanger: true,
          onSelect: () => open('deletion', album),
        },
      ]}
    />
  );
  if (!asked) return { menuOf, dialogs: null };
  const { kind, album, isOpen, times } = asked;
  const shared = { album, isOpen, onClose: () => setAsked({ ...asked, isOpen: false }) };
  const dialogs = (
    <Suspense>
      {kind === 'renaming' ? (
        // Each time it begins anew.
        <AlbumRenaming key={times} {...shared} />
      ) : (
        <AlbumDeletion
          {...shared}
          onDeleted={() => void (lastFocus.current = onDeleted(album))}
          lastFocus={() => lastFocus.current?.() ?? null}
        />
      )}
    </Suspense>
  );
  return { menuOf, dialogs };
}
