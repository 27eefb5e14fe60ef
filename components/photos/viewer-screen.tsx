'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { DeletionDialog } from '@/components/photo-grid/deletion-dialog';
import type { PhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import { PhotoViewer } from '@/components/photo-viewer/photo-viewer';
import { useScrollLock } from '@/components/photo-viewer/viewer-overlay';
import { useFollowingAddress } from '@/components/photo-viewer/use-viewer-address';
import type { CaptionTexts } from '@/components/photo-viewer/viewer-info';
import { useRouter } from '@/lib/navigation/navigation';
import type { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import {
  isViewerEntry,
  leaveReturnPosition,
  type ViewerAddress,
} from '@/lib/photo-viewer/viewer-address';
import { fetchFullSize, fetchPhotoUrl } from '@/lib/photos/calls';
import type { PhotoTools } from './use-photo-tools';

/** There is no grid here whose tile could take the focus. */
export const noGrid = { focus: () => null };

type ViewerScreenProps = {
  list: PhotoCollection;
  /** The photo that is shown first. */
  position: PhotoPosition;
  address: ViewerAddress;
  /** Name of the list, under which it is left where to return to. */
  name: string;
  /** Where the list is. */
  listHref: string;
  caption: CaptionTexts;
  deletion: PhotoDeletion;
  tools: PhotoTools;
};

/** The viewer as a page of its own: a link to one of the customer's photos, or a reload of it. */
export function ViewerScreen(props: ViewerScreenProps) {
  const { list, position: first, address, name, listHref, caption, deletion, tools } = props;
  const t = useTranslations('photoViewer');
  const [position, setPosition] = useState(first);
  const { follow, stop } = useFollowingAddress(list, address);
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
    leaveReturnPosition(name, position);
    // The list takes this entry's place, unless it lies just below: neither way does Back come here again.
    if (isViewerEntry()) history.back();
    else router.replace(listHref + location.search);
  }

  return (
    <main id="main" data-viewer="" className="absolute inset-0">
      <h1 className="sr-only">{t('title')}</h1>
      <PhotoViewer
        list={list}
        position={position}
        caption={caption}
        fetchUrl={fetchPhotoUrl}
        fetchFullSize={fetchFullSize}
        onMove={move}
        onClose={close}
        onDelete={({ id }) => deletion.askPhoto(id)}
        onChangeDate={tools.changeDate}
        actions={tools.inViewer}
      />
      <DeletionDialog deletion={deletion} />
      {tools.rest}
    </main>
  );
}
