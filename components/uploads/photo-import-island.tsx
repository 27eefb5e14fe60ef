'use client';
import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { loadAhead } from '@/components/ui/load-ahead';
import { loadPatiently } from '@/components/ui/load-patiently';
import { useRouter } from '@/lib/navigation/navigation';
import { usePageDrop } from './use-page-drop';

const loadModal = () => import('./import-modal');
const ImportModal = lazy(() =>
  loadPatiently(loadModal).then((module) => ({ default: module.ImportModal })),
);

type Importing = {
  open: () => void;
  /** Fetches the modal before it is asked for. */
  prepare: () => void;
  /** The modal is asked for and not there yet. */
  isComing: boolean;
};

const Importing = createContext<Importing | null>(null);

/** The import of the page that a button stands on. */
export function useImport(): Importing {
  const importing = use(Importing);
  if (!importing) throw new Error('a button that adds photos stands inside PhotoImport');
  return importing;
}

type PhotoImportProps = {
  owner: string;
  /** Shown while files are held over the page. */
  text: string;
  /** Address of the photos with the newest upload first. */
  newestFirst: string;
  children: ReactNode;
};

const nothing: readonly File[] = [];

/**
 * A page on which photos are added: by its buttons, and by dropping them anywhere. One modal for all of them, fetched
 * with the first wish for it. Shows the new photos first when Next was pressed (IM-04).
 */
export function PhotoImport({ owner, text, newestFirst, children }: PhotoImportProps) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isThere, setThere] = useState(false);
  const [dropped, setDropped] = useState(nothing);

  const isOver = usePageDrop({
    isOpen,
    onDrop: (files) => {
      setDropped(files);
      setWasOpened(true);
      setOpen(true);
    },
  });
  const isComing = isOpen && !isThere;
  const importing = useMemo(
    () => ({
      open: () => {
        setWasOpened(true);
        setOpen(true);
      },
      prepare: () => loadAhead(loadModal),
      isComing,
    }),
    [isComing],
  );

  return (
    <Importing value={importing}>
      {children}
      {isOver && (
        <div
          aria-hidden
          className="pointer-events-none fixed inset-2 z-30 flex flex-col items-center justify-center gap-3 rounded-lg border-4 border-dashed border-brand bg-brand-soft text-xl font-semibold text-on-brand-soft"
        >
          <Icon name="image-up" className="size-12" />
          {text}
        </div>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <ImportModal
            owner={owner}
            open={isOpen}
            dropped={dropped}
            onThere={setThere}
            onClose={() => setOpen(false)}
            onStarted={() => {
              setOpen(false);
              // Without a network the browser would leave this page for one that cannot come.
              const isElsewhere = `${location.pathname}${location.search}` !== newestFirst;
              if (isElsewhere && navigator.onLine) router.push(newestFirst);
            }}
          />
        </Suspense>
      )}
    </Importing>
  );
}
