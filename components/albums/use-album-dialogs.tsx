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
   * Called after the album was deleted, before the list is read again. Returns a function that finds the element for
   * the focus; it is called when the dialog has closed.
   */
  onDeleted: (album: AlbumView) => () => HTMLElement | null;
};

/** The opened dialog and its album. The kind and the album remain set while the dialog closes. */
type Asked = { kind: 'renaming' | 'deletion'; album: AlbumView; isOpen: boolean; times: number };

/**
 * Returns the menu of an album and its dialogs (AL-12). Render the dialogs beside the component
 * with the menu, not inside: that component may be removed. Needs the messages `albumName`,
 * `albums.dialogs` and `form`.
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
        // The key remounts the dialog, so that each opening starts with the current name.
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
