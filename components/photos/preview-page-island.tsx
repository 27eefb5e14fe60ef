'use client';
import { useEffect, useRef, useState } from 'react';
import { route } from '@/lib/config/routes';
import { useRouter } from '@/lib/navigation/navigation';
import { onPhotoChange } from '@/lib/photo-changes/photo-changes';
import { photoSource } from '@/lib/photos/client';
import { deletionCalls } from '@/lib/photos/deletion-client';
import type { DeletionWords } from '@/lib/photo-grid/deletion-words';
import type { PhotoPlace } from '@/lib/photo-grid/photo-list';
import { isPreviewOfList } from '@/lib/photo-viewer/viewer-entry';
import type { PreviewWords } from '@/lib/photo-viewer/viewer-words';
import { leaveReturnPlace } from '@/lib/photo-viewer/return-position';
import { SelectionStore } from '@/lib/photo-grid/selection-store';
import { type LibraryStart, TimelineLibrary } from '@/lib/photo-grid/photo-collection';
import { DeletionDialog } from '@/components/photo-grid/deletion-dialog';
import { usePhotoDeletion } from '@/components/photo-grid/use-photo-deletion';
import { PreviewScreen } from '@/components/photo-viewer/viewer-screen';
import { useFollowingAddress } from '@/components/photo-viewer/use-following-address';
import { useScrollLock } from '@/components/photo-viewer/use-scroll-lock';

type PreviewPageProps = {
  start: LibraryStart;
  place: PhotoPlace;
  words: { preview: PreviewWords; deletion: DeletionWords };
};

/** There is no grid here whose tile could take the focus. */
const noGrid = { focus: () => {} };

/** The preview as a page of its own: a link to a photo, or a reload of it. */
export function PreviewPage({ start, place: first, words }: PreviewPageProps) {
  const [library] = useState(() => new TimelineLibrary(start, photoSource));
  const [selection] = useState(() => new SelectionStore(library));
  const [place, setPlace] = useState(first);
  const deletion = usePhotoDeletion({
    library,
    selection,
    timeline: noGrid,
    calls: deletionCalls,
    words: words.deletion,
  });
  useEffect(() => onPhotoChange(() => void library.refresh().catch(() => {})), [library]);
  const { follow, stop } = useFollowingAddress(library);
  const router = useRouter();
  const isLeaving = useRef(false);
  useScrollLock();

  function move(where: PhotoPlace) {
    setPlace(where);
    follow(where);
  }

  function close() {
    if (isLeaving.current) return;
    isLeaving.current = true;
    stop();
    leaveReturnPlace(place);
    // The list takes this entry's place, unless it lies just below: neither way does Back come here again.
    if (isPreviewOfList()) history.back();
    else router.replace(route('photos') + location.search);
  }

  return (
    <main id="main" className="absolute inset-0">
      <h1 className="sr-only">{words.preview.title}</h1>
      <PreviewScreen
        library={library}
        place={place}
        words={words.preview}
        onMove={move}
        onClose={close}
        onDelete={({ id }) => deletion.askPhoto(id)}
      />
      <DeletionDialog deletion={deletion} words={words.deletion} />
    </main>
  );
}
