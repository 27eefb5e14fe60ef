'use client';
import { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { route } from '@/lib/config/routes';
import { useRouter } from '@/lib/navigation/navigation';
import { photoSource } from '@/lib/photos/client';
import type { PhotoPlace } from '@/lib/photos/library';
import { isPreviewOfList } from '@/lib/photos/preview/preview-entry';
import type { PreviewWords } from '@/lib/photos/preview/preview-words';
import { leaveReturnPlace } from '@/lib/photos/preview/return-place';
import { type LibraryStart, TimelineLibrary } from '@/lib/photos/timeline/photo-library';
import { PreviewScreen } from './preview-screen';
import { useFollowingAddress } from './use-following-address';

type PreviewPageProps = { start: LibraryStart; place: PhotoPlace; words: PreviewWords };

/** The preview as a page of its own: a link to a photo, or a reload of it. */
export function PreviewPage({ start, place: first, words }: PreviewPageProps) {
  const [library] = useState(() => new TimelineLibrary(start, photoSource, new QueryClient()));
  const [place, setPlace] = useState(first);
  const { follow, stop } = useFollowingAddress(library);
  const router = useRouter();
  const isLeaving = useRef(false);

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
      <h1 className="sr-only">{words.title}</h1>
      <PreviewScreen library={library} place={place} words={words} onMove={move} onClose={close} />
    </main>
  );
}
