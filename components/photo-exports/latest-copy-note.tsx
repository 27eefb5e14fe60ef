'use client';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { LazyMessages } from '@/components/shell/layout/lazy-messages';
import { Button } from '@/components/ui/button';
import { useOpenedDialog } from '@/components/photo-grid/library-extras';
import { lazyApi } from '@/lib/http/lazy-api';
import type { CopyReply } from '@/lib/photo-exports/schema';
import { CopyNote } from './copy-note';

const loadApi = lazyApi(() => import('@/lib/photo-exports/api'));

async function readCopy(): Promise<CopyReply | null> {
  const { call, photoExportsApi } = await loadApi();
  return (await call(photoExportsApi.getLatestCopy)).copy;
}

/** The note about the latest copy, read when it is shown; after a failure it says that the state is unknown. */
export function LatestCopyNote() {
  const [copy, setCopy] = useState<CopyReply | 'unknown' | null>(null);
  useEffect(() => {
    let isShown = true;
    readCopy().then(
      (reply) => isShown && setCopy(reply),
      // Without a note the customer would believe that there is a copy.
      () => isShown && setCopy('unknown'),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <div role="status">
      {copy && (
        <Suspense fallback={null}>
          <LazyMessages name="photoExports">
            <CopyNote copy={copy} action={<ExportButton />} />
          </LazyMessages>
        </Suspense>
      )}
    </div>
  );
}

function ExportButton() {
  const t = useTranslations('photoExports.copy');
  const { open } = useOpenedDialog();
  return (
    <Button variant="secondary" size="sm" onClick={() => open('export')}>
      {t('export')}
    </Button>
  );
}
