'use client';
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import { albumSource } from '@/lib/albums/client';
import type { AlbumStart } from '@/lib/albums/view';
import { onPhotoChange } from '@/lib/photo-changes/photo-changes';
import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import { AlbumScreen } from './album-screen';

type AlbumIslandProps = Omit<
  ComponentProps<typeof AlbumScreen>,
  'list' | 'album' | 'total' | 'sort' | 'capabilities'
> & {
  /** What the server has painted. */
  start: AlbumStart;
  /** Shown when the album was deleted meanwhile, say in another tab. */
  gone: ReactNode;
};

/** An album in the browser. Another sort is another island: give it another key. */
export function AlbumIsland({ start, gone, empty, ...screen }: AlbumIslandProps) {
  const { id } = start.album;
  const [isGone, setGone] = useState(false);
  const [album, setAlbum] = useState(start.album);
  // Painted anew, as after a new name: the server knows best.
  const [painted, setPainted] = useState(start.album);
  if (painted !== start.album) {
    setPainted(start.album);
    setAlbum(start.album);
  }
  const [list] = useState(
    () =>
      new PhotoCollection(
        start,
        albumSource(id, start.sort, start.access, {
          onAlbum: setAlbum,
          onGone: () => setGone(true),
        }),
      ),
  );
  const total = useSyncExternalStore(
    useCallback((listener) => list.subscribe(listener), [list]),
    () => list.total(),
    () => list.total(),
  );
  useEffect(() => onPhotoChange(() => void list.refresh().catch(() => {})), [list]);
  useEffect(() => {
    const recover = () => void list.recover();
    addEventListener('online', recover);
    return () => removeEventListener('online', recover);
  }, [list]);
  useEffect(() => {
    if (isGone) focusHeading();
  }, [isGone]);
  if (isGone) return gone;
  return (
    <AlbumScreen
      {...{ list, album, total }}
      sort={start.sort}
      capabilities={start.capabilities}
      {...screen}
      empty={total === 0 ? empty : null}
    />
  );
}
