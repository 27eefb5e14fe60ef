'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useRouter } from '@/lib/navigation/navigation';
import type { PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { ViewerAddress } from '@/lib/photo-library/grid/surface';
import { isViewerEntry, leaveReturnPosition } from '@/lib/photo-library/viewer/viewer-address';
import { PhotoViewer } from './photo-viewer';
import { useFollowingAddress } from './use-viewer-address';
import { useScrollLock } from './viewer-overlay';

type ViewerFrameProps = Omit<ComponentProps<typeof PhotoViewer>, 'onMove' | 'onClose'> & {
  /** Position of the first photo. */
  position: PhotoPosition;
  address: ViewerAddress;
  /** Name of the list, under which the position to return to is stored. */
  name: string;
  /** Address of the list. */
  listHref: string;
  /** Address of the page on which the photo was opened, if it is not the list; Close returns to it. */
  openedFrom?: string | null | undefined;
  /** Layers above the viewer. */
  children?: ReactNode;
};

/** Whether the previous history entry is that page. Browser only; false if the browser cannot tell. */
function liesBelow(path: string): boolean {
  // Older browsers do not have it.
  const { navigation } = window as Partial<Window>;
  const below = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return typeof below === 'string' && new URL(below).pathname === path;
}

/** The viewer as a page of its own: after a link to a photo, or a reload. */
export function ViewerFrame(props: ViewerFrameProps) {
  const { position: first, address, name, listHref, openedFrom, children, ...viewer } = props;
  const t = useTranslations('photoViewer');
  const [position, setPosition] = useState(first);
  const { follow, stop } = useFollowingAddress(viewer.list, address);
  const router = useRouter();
  const isLeaving = useRef(false);
  useScrollLock();

  function move(where: PhotoPosition) {
    setPosition(where);
    follow(where);
  }

  function close() {
    if (isLeaving.current) return;
    isLeaving.current = true;
    stop();
    if (openedFrom) {
      // Back restores that page as it was left.
      if (liesBelow(openedFrom)) history.back();
      else router.replace(openedFrom);
      return;
    }
    leaveReturnPosition(name, position);
    // The list replaces this entry, unless it is the previous entry; in both cases Back does not return to the viewer.
    if (isViewerEntry()) history.back();
    else router.replace(listHref + location.search);
  }

  return (
    <main id="main" data-viewer="" className="absolute inset-0">
      <h1 className="sr-only">{t('title')}</h1>
      <PhotoViewer {...viewer} position={position} onMove={move} onClose={close} />
      {children}
    </main>
  );
}
