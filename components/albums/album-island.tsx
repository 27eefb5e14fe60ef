'use client';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useFirstPictures } from '@/components/photo-grid/use-first-pictures';
import { useLiveList } from '@/components/photo-grid/use-live-list';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import { lazyPart, whenIdle } from '@/components/ui/load-ahead';
import { albumSource } from '@/lib/albums/album-source';
import type { AlbumStart } from '@/lib/albums/view';
import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import { AlbumScreen } from './album-screen';
import { usePickerEntry } from './use-picker-entry';

const loadPicker = () => import('./photo-picker');
const PhotoPicker = lazyPart(() => loadPicker().then((part) => part.PhotoPicker));

type AlbumIslandProps = Omit<
  ComponentProps<typeof AlbumScreen>,
  'list' | 'album' | 'total' | 'sort' | 'capabilities' | 'picker'
> & {
  /** What the server has painted. */
  start: AlbumStart;
  /** Whether photos of the library can be chosen for it. */
  canPick: boolean;
  /** Shown when the album was deleted meanwhile, say in another tab. */
  gone: ReactNode;
};

/** An album in the browser. Another sort is another island: give it another key. */
export function AlbumIsland({ start, gone, canPick, ...screen }: AlbumIslandProps) {
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
  useFirstPictures(start);
  const total = useLiveList(list, start);
  useEffect(() => {
    if (isGone) focusHeading();
  }, [isGone]);
  const picker = usePickerEntry();
  useEffect(() => (canPick ? whenIdle(loadPicker) : undefined), [canPick]);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !picker.isOpen)
      document.querySelector<HTMLElement>('[data-picker]')?.focus({ preventScroll: true });
    wasOpen.current = picker.isOpen;
  }, [picker.isOpen]);
  if (isGone) return gone;
  const { sort, capabilities } = start;
  // While photos are chosen they are all there is: one grid at a time scrolls with the window.
  if (picker.isOpen && canPick)
    return (
      <Suspense>
        <PhotoPicker {...{ album, capabilities }} owner={screen.owner} onClose={picker.close} />
      </Suspense>
    );
  return (
    <AlbumScreen
      {...{ list, album, total, sort, capabilities }}
      {...screen}
      picker={canPick ? picker : null}
    />
  );
}
