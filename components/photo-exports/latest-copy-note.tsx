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

/** Note about the latest copy. It is read when the note is shown; if it cannot be read, the note explains that. */
export const LatestCopyNote = () => (
  <Queries>
    <Note />
  </Queries>
);

function Note() {
  const { data, isError } = useQuery(latestCopyQuery);
  // Without a sentence the customer would believe that there is a copy.
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
