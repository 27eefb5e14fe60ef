'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { LazyMessages } from '@/components/shell/layout/lazy-messages';
import { Button } from '@/components/ui/button';
import { Queries } from '@/components/ui/queries';
import { useOpenedDialog } from '@/components/photo-library/grid/library-additions';
import { latestCopyQuery } from '@/lib/photo-exports/queries';
import { CopyNote } from './copy-note';

/**
 * Note about the latest copy of the photos. The copy is read when the note is shown. If it cannot
 * be read, the note says so.
 */
export const LatestCopyNote = () => (
  <Queries>
    <Note />
  </Queries>
);

function Note() {
  const { data, isError } = useQuery(latestCopyQuery);
  // After a failure the note must not be empty, because the customer could believe that there is a
  // copy.
  const copy = isError ? 'unknown' : data;
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
