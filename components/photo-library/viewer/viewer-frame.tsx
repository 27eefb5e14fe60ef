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
  /** Position of the photo of the page's address. */
  position: PhotoPosition;
  address: ViewerAddress;
  /** Name of the list; the position to return to is stored under this name. */
  name: string;
  /** Address of the list. */
  listHref: string;
  /** Address of the page on which the photo was opened; null for the list. Closing the viewer returns to that page. */
  openedFrom?: string | null | undefined;
  /** Dialogs of the actions. */
  children?: ReactNode;
};

/** Whether the previous history entry has this path. Browser only; false in browsers without the Navigation API. */
function liesBelow(path: string): boolean {
  // Older browsers do not have the Navigation API.
  const { navigation } = window as Partial<Window>;
  const below = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return typeof below === 'string' && new URL(below).pathname === path;
}

/** The viewer as a page of its own, for a link to a photo or a reload. */
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
      // Back restores that page with its scroll position.
      if (liesBelow(openedFrom)) history.back();
      else router.replace(openedFrom);
      return;
    }
    leaveReturnPosition(name, position);
    // Go back if the list is the previous entry; otherwise replace this entry by the list. In both cases a later Back
    // does not return to the viewer.
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
