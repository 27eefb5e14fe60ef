'use client';
import { lazy, Suspense, useState } from 'react';
import { useOpenedDialog } from '@/components/photo-library/grid/library-additions';
import { lazyPart } from '@/components/ui/load-ahead';

const load = () => import('./export-dialog');
const ExportDialog = lazyPart(() => load().then((part) => part.ExportDialog));
const loadNote = () => import('./latest-copy-note');
const LatestCopyNote = lazy(async () => ({ default: (await loadNote()).LatestCopyNote }));

/** Name of the dialog in the library's menu and in the URL. */
const name = 'export';

/** The dialog 'Export photos' of the library's menu (EX-01), loaded when it is first opened. */
export function LibraryExport() {
  const { opened, open } = useOpenedDialog();
  const isOpen = opened === name;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ExportDialog isOpen={isOpen} onClose={() => open(null)} />
    </Suspense>
  );
}

/** Note about a verified copy, shown before all photos are deleted. */
export const CopyBeforeDeletion = () => (
  <Suspense fallback={null}>
    <LatestCopyNote />
  </Suspense>
);
