'use client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPatiently } from '@/components/ui/load-patiently';
import { onTrayWanted } from '@/lib/uploads/upload-signal';
import { loadTray } from './load-tray';

const UploadTray = lazy(() =>
  loadPatiently(loadTray).then((module) => ({ default: module.UploadTray })),
);

/** Where the tray will stand. On a page without uploads only this is loaded. */
export function UploadTrayPlace({ owner, isStripped }: { owner: string; isStripped: boolean }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onTrayWanted(owner, () => setWanted(true)), [owner]);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <UploadTray owner={owner} isStripped={isStripped} />
      </Suspense>
    )
  );
}
