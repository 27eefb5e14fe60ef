'use client';
import { lazy, Suspense, useState } from 'react';
import { loadAhead } from '@/components/ui/load-ahead';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useRouter } from '@/lib/navigation/navigation';

const loadModal = () => import('./import-modal');
const ImportModal = lazy(() => loadModal().then((module) => ({ default: module.ImportModal })));

const nothing: readonly File[] = [];

/** The import modal, loaded with the first wish for it. Shows the new photos first when Next was pressed (IM-04). */
export function useImport(owner: string, newestFirst: string) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [dropped, setDropped] = useState(nothing);

  const open = (files: readonly File[] = nothing) => {
    setDropped(files);
    setWasOpened(true);
    setOpen(true);
  };
  const modal = wasOpened && (
    <Suspense fallback={null}>
      <ImportModal
        owner={owner}
        open={isOpen}
        dropped={dropped}
        onClose={() => setOpen(false)}
        onStarted={() => {
          setOpen(false);
          if (`${location.pathname}${location.search}` !== newestFirst) router.push(newestFirst);
        }}
      />
    </Suspense>
  );
  return { open, modal };
}

type AddPhotosButtonProps = {
  owner: string;
  label: string;
  /** Address of the photos with the newest upload first. */
  newestFirst: string;
};

export function AddPhotosButton({ owner, label, newestFirst }: AddPhotosButtonProps) {
  const { open, modal } = useImport(owner, newestFirst);
  return (
    <>
      <Button onClick={() => open()} onPointerEnter={() => loadAhead(loadModal)}>
        <Icon name="image-up" />
        {label}
      </Button>
      {modal}
    </>
  );
}
