'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DeletionDialog } from '@/components/photo-grid/deletion-dialog';
import { usePhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import { PhotoViewer } from '@/components/photo-viewer/photo-viewer';
import { useScrollLock } from '@/components/photo-viewer/viewer-overlay';
import { useFollowingAddress } from '@/components/photo-viewer/use-viewer-address';
import { route } from '@/lib/config/routes';
import { useRouter } from '@/lib/navigation/navigation';
import { onPhotoChange } from '@/lib/photo-changes/photo-changes';
import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import type { PhotoPosition } from '@/lib/photo-grid/photo-list';
import { SelectionStore } from '@/lib/photo-grid/selection-store';
import { isViewerEntry, leaveReturnPosition } from '@/lib/photo-viewer/viewer-address';
import { deletionCalls, fetchFullSize, fetchPhotoUrl, findPhotoUses } from '@/lib/photos/calls';
import { libraryName, librarySource, photoAddress } from '@/lib/photos/client';
import type { LibraryStart } from '@/lib/photos/view';
import { usePhotoTools } from './use-photo-tools';

type ViewerPageProps = {
  start: LibraryStart;
  position: PhotoPosition;
  timeZone: string;
  /** What other features do with photos: components with `usePhotoAction`. */
  photoActions?: ReactNode;
};

/** There is no grid here whose tile could take the focus. */
const noGrid = { focus: () => null };

/** The viewer as a page of its own: a link to a photo, or a reload of it. */
export function ViewerPage(props: ViewerPageProps) {
  const { start, position: first, timeZone, photoActions } = props;
  const t = useTranslations('photoViewer');
  const locale = useLocale();
  const [list] = useState(
    () => new PhotoCollection(start, librarySource(start.sort, start.access)),
  );
  const [selection] = useState(() => new SelectionStore(list));
  const [position, setPosition] = useState(first);
  const deletion = usePhotoDeletion({
    list,
    selection,
    grid: noGrid,
    calls: deletionCalls,
    findUses: findPhotoUses,
  });
  const tools = usePhotoTools({
    list,
    selection,
    capabilities: start.capabilities,
    actions: photoActions,
  });
  useEffect(() => onPhotoChange(() => void list.refresh().catch(() => {})), [list]);
  const { follow, stop } = useFollowingAddress(list, photoAddress);
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
    leaveReturnPosition(libraryName, position);
    // The list takes this entry's place, unless it lies just below: neither way does Back come here again.
    if (isViewerEntry()) history.back();
    else router.replace(route('photos') + location.search);
  }

  return (
    <main id="main" data-viewer="" className="absolute inset-0">
      <h1 className="sr-only">{t('title')}</h1>
      <PhotoViewer
        list={list}
        position={position}
        caption={{ locale, timeZone, created: t('uploaded') }}
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
