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
  /** Of the photo that is shown first. */
  position: PhotoPosition;
  address: ViewerAddress;
  /** Name of the list, under which it is left where to return to. */
  name: string;
  /** Where the list is. */
  listHref: string;
  /** Where the photo was opened, when that is another page than the list: there it leads back. */
  openedFrom?: string | null | undefined;
  /** What opens above it. */
  children?: ReactNode;
};

/** Whether the entry just below the present one is that page. Browser only; false where nobody can say. */
function liesBelow(path: string): boolean {
  // Browsers of the last years have it, others do not.
  const { navigation } = window as Partial<Window>;
  const below = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return typeof below === 'string' && new URL(below).pathname === path;
}

/** The viewer as a page of its own: a link to a photo, or a reload of it. */
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
      // As it was left, where that is known.
      if (liesBelow(openedFrom)) history.back();
      else router.replace(openedFrom);
      return;
    }
    leaveReturnPosition(name, position);
    // The list takes this entry's place, unless it lies just below: neither way does Back come here again.
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
