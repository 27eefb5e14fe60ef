'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { useOwnArchives } from '@/components/downloads/use-archives';
import { Button } from '@/components/ui/button';
import { Queries } from '@/components/ui/queries';
import { ApiError } from '@/lib/http/api-error';
import { albumProgressQuery } from '@/lib/downloads/queries';
import { downloadMax, mostDownloadParts } from '@/lib/contracts/limits';
import { lazyApi } from '@/lib/http/lazy-api';

const loadApi = lazyApi(() => import('@/lib/downloads/api'));

/**
 * Downloads a shared album before it ends: shows the number of downloaded photos and has one button for all remaining photos,
 * in archives of 100 photos. Needs the messages `downloads`, `photoGrid.selection` and `form.failure`.
 */
export const SharedAlbumDownload = (props: { albumId: string }) => (
  <Queries>
    <SharedAlbumProgress {...props} />
  </Queries>
);

function SharedAlbumProgress({ albumId }: { albumId: string }) {
  const t = useTranslations('downloads.sharedAlbum');
  const { announce } = useOwnArchives();
  // If this request fails, only the line with the progress is missing on the page.
  const { data: progress, refetch } = useQuery(albumProgressQuery(albumId));
  // The same key for each retry, so that a request whose reply was lost starts no second archive.
  const key = useRef('');
  const { submit, failure, isPending } = useSubmit({
    send: async () => {
      const { call, downloadsApi } = await loadApi();
      const body = { albumId, rest: true } as const;
      const idempotencyKey = (key.current ||= crypto.randomUUID());
      return call(downloadsApi.start, { body, idempotencyKey }).catch((error: unknown) => {
        // Photos have been added to the album since the first try, so the same key would be
        // refused. The next try needs a new key.
        if (error instanceof ApiError && error.code === 'unprocessable') key.current = '';
        throw error;
      });
    },
    onDone: ({ archives }) => {
      key.current = '';
      if (archives.length > 0) announce(archives);
      void refetch();
    },
  });
  if (!progress || progress.total === 0) return null;
  const { total, had, underWay, ready } = progress;
  const left = total - (had ?? 0) - underWay;
  // Includes archives that are ready but may not have been downloaded completely: the button
  // requests them again.
  const asked = Math.min(Math.ceil(left / downloadMax), mostDownloadParts);
  const files = left > 0 ? asked : underWay > 0 ? ready : 0;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {had !== null && (
          <p role="status" className="font-semibold nums">
            {had === total ? t('done') : t('progress', { had, total })}
            {underWay > 0 && ` ${t('underWay', { count: underWay })}`}
          </p>
        )}
        {files > 0 && (
          <Button
            variant="secondary"
            size="sm"
            wide="phone"
            pending={isPending}
            onClick={() => void submit()}
          >
            {(had ?? 0) + underWay > 0 ? t('rest', { files }) : t('all', { files })}
          </Button>
        )}
      </div>
      {failure && <FailureMessage failure={failure} />}
    </div>
  );
}
