'use client';
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { onPhotoChange } from '@/lib/photo-changes/photo-changes';
import { photoSource } from '@/lib/photos/client';
import { photoDates } from '@/lib/photo-grid/photo-dates';
import { TimelineLibrary } from '@/lib/photo-grid/photo-collection';
import { LibraryScreen } from './library-screen';
import { LibraryTabs, type LibraryTabsProps } from './library-tabs';

type LibraryIslandProps = Omit<ComponentProps<typeof LibraryScreen>, 'library' | 'empty'> & {
  tabs: LibraryTabsProps;
  /** Shown when no photo is left (TL-13). */
  empty: ReactNode;
};

/** The photo library in the browser. Another sort is another island: give it another key. */
export function LibraryIsland({ tabs, empty, ...screen }: LibraryIslandProps) {
  const [library] = useState(() => new TimelineLibrary(screen.start, photoSource));
  const total = useSyncExternalStore(
    useCallback((listener) => library.subscribe(listener), [library]),
    () => library.total(),
    () => library.total(),
  );
  useEffect(() => onPhotoChange(() => void library.refresh().catch(() => {})), [library]);
  useEffect(() => {
    const recover = () => void library.recover();
    addEventListener('online', recover);
    return () => removeEventListener('online', recover);
  }, [library]);

  return (
    <>
      <LibraryTabs {...tabs} count={photoDates(screen.words.timeline.locale).count(total)} />
      <LibraryScreen library={library} {...screen} empty={total === 0 ? empty : null} />
    </>
  );
}
