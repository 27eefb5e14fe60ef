'use client';
import { createContext, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPart, loadAhead } from '@/components/ui/load-ahead';
import type { AlbumTarget } from '@/lib/photo-library/add-to-album/fill-album';
import type { Dropped } from '@/lib/uploads/dropped-files';
import { useRouter } from '@/lib/navigation/navigation';
import type { PhoneImport } from './import-tabs';

const loadModal = () => import('./import-modal');
const ImportModal = lazyPart(() => loadModal().then((part) => part.ImportModal));
const PageDrop = lazyPart(() => import('./page-drop').then((part) => part.PageDrop));

type ImportContextValue = {
  open: () => void;
  /** Preloads the code of the modal. */
  prepare: () => void;
  /** True after a click, while the code of the modal is loading. */
  isLoading: boolean;
};

const ImportContext = createContext<ImportContextValue | null>(null);

/** Button that opens the import modal of the page. */
export function AddPhotosButton({ label }: { label: string }) {
  const context = use(ImportContext);
  if (!context) throw new Error('PhotoImport is missing');
  return (
    <Button
      pending={context.isLoading}
      onClick={context.open}
      onPointerEnter={context.prepare}
      className="max-sm:min-w-12 max-sm:px-2"
    >
      <Icon name="image-up" />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}

type PhotoImportProps = {
  owner: string;
  /** Text that is shown while files are dragged over the page. */
  dropText: string;
  /** URL of the library, sorted by newest upload. */
  newestFirst: string;
  /** Album to which the photos are added in addition to the library. */
  album?: AlbumTarget | undefined;
  /** True if the customer can make albums of chosen folders. */
  hasAlbums?: boolean;
  /** The tab for photos from a phone; absent if it is not offered. */
  phone?: PhoneImport | undefined;
  children: ReactNode;
};

const nothing: Dropped = { files: [], entries: [] };

/**
 * Provides one import modal for all buttons of a page and for dropped files. The modal is loaded
 * when it is first opened. Its button 'Next' opens the library with the new photos (IM-04).
 */
export function PhotoImport(props: PhotoImportProps) {
  const { owner, dropText, newestFirst, album, hasAlbums = false, phone, children } = props;
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [dropped, setDropped] = useState(nothing);

  const isLoading = isOpen && !isLoaded;
  const context = useMemo(
    () => ({
      open: () => {
        setWasOpened(true);
        setOpen(true);
      },
      prepare: () => loadAhead(loadModal),
      isLoading,
    }),
    [isLoading],
  );

  return (
    <ImportContext value={context}>
      {children}
      <Suspense>
        <PageDrop
          isOpen={isOpen}
          text={dropText}
          onDrop={(drop) => {
            setDropped(drop);
            setWasOpened(true);
            setOpen(true);
          }}
        />
      </Suspense>
      {wasOpened && (
        <Suspense fallback={null}>
          <ImportModal
            owner={owner}
            open={isOpen}
            dropped={dropped}
            album={album}
            hasAlbums={hasAlbums}
            phone={phone}
            onLoaded={setLoaded}
            onClose={() => setOpen(false)}
            onStarted={() => {
              setOpen(false);
              // Stay on the page while offline: a failed navigation would show the browser's own
              // error page.
              const isElsewhere = `${location.pathname}${location.search}` !== newestFirst;
              if (isElsewhere && navigator.onLine) router.push(newestFirst);
            }}
          />
        </Suspense>
      )}
    </ImportContext>
  );
}
