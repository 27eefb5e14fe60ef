'use client';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { loadPatiently } from '@/components/ui/load-ahead';

const ExportDialog = lazy(() =>
  loadPatiently(() => import('./export-dialog')).then((module) => ({
    default: module.ExportDialog,
  })),
);

/** The address of the library at which the dialog is open: its menu and the page of an export lead there. */
const mark = '#export';

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The dialog 'Export photos' (EX-01) of the page on which it stands; its code comes when it is first opened. */
export function ExportPhotos() {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => location.hash === mark,
    () => false,
  );
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  // A soft navigation to the mark tells nobody.
  useEffect(() => {
    if (location.hash === mark) dispatchEvent(new HashChangeEvent('hashchange'));
  }, []);
  function close() {
    history.replaceState(history.state, '', location.pathname + location.search);
    dispatchEvent(new HashChangeEvent('hashchange'));
  }
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ExportDialog isOpen={isOpen} onClose={close} />
    </Suspense>
  );
}
