'use client';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/load-ahead';
import { onTrayRequested } from '@/lib/uploads/upload-signal';

/** Loads the tray's code; the import modal preloads it. */
export const loadTray = () => import('./upload-tray');

const UploadTray = lazyPart(() => loadTray().then((part) => part.UploadTray));

/** The upload tray. Its code is loaded when there are uploads to show. */
export function LazyUploadTray({ owner }: { owner: string }) {
  const [isRequested, setRequested] = useState(false);
  useEffect(() => onTrayRequested(owner, () => setRequested(true)), [owner]);
  return (
    isRequested && (
      <Suspense fallback={null}>
        <UploadTray owner={owner} />
      </Suspense>
    )
  );
}
