'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { useOwnArchives } from '@/components/downloads/use-archives';
import { Button, buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Queries } from '@/components/ui/queries';
import { StatusPill } from '@/components/ui/status-pill';
import { useToast } from '@/components/ui/toast';
import { downloadLinks } from '@/lib/downloads/links';
import { downloadsQuery, hasRunningArchives } from '@/lib/downloads/queries';
import type { ArchiveView, DownloadView } from '@/lib/downloads/schema';
import { addressOf } from '@/lib/endpoints/endpoint';
import { lazyApi } from '@/lib/http/lazy-api';
import { useDownloads } from './use-downloads';

const loadApi = lazyApi(() => import('@/lib/downloads/api'));

type DownloadListProps = { downloads: readonly DownloadView[] };

/** The customer's downloads of the last 30 days, each with its files (DL-01). */
export const DownloadList = (props: DownloadListProps) => (
  <Queries>
    <List {...props} />
  </Queries>
);

function List({ downloads: painted }: DownloadListProps) {
  const downloads = useDownloads(painted);
  const client = useQueryClient();
  const { announce } = useOwnArchives();
  const handleAgain = (archives: readonly string[]) => {
    announce(archives);
    void client.invalidateQueries({ queryKey: downloadsQuery.queryKey });
  };
  return (
    <ul className="border-t-2 border-ink">
      {downloads.map((download) => (
        <Download key={download.id} {...{ download }} onAgain={handleAgain} />
      ))}
    </ul>
  );
}

type DownloadProps = { download: DownloadView; onAgain: (ids: string[]) => void };

function Download({ download, onAgain }: DownloadProps) {
  const t = useTranslations('downloads');
  const { id, asked, albumName, photoCount, archives } = download;
  const { show } = useToast();
  const isLost = archives.some(({ state }) => state === 'failed' || state === 'expired');
  // All tries use the same idempotency key, so that a download whose reply was lost is not started
  // twice.
  const key = useRef('');
  const { submit, failure, isPending } = useSubmit({
    send: async () => {
      const { call, downloadsApi } = await loadApi();
      const idempotencyKey = (key.current ||= crypto.randomUUID());
      return call(downloadsApi.startAgain, { ids: { id }, idempotencyKey });
    },
    onDone: ({ archives: begun, missingCount }) => {
      key.current = '';
      if (missingCount > 0) show({ tone: 'info', text: t('missing', { count: missingCount }) });
      onAgain(begun);
    },
    texts: { notFound: t('failure.gone') },
  });
  return (
    <li className="grid grid-cols-1 gap-3 border-b border-line py-4 sm:py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            {albumName === null
              ? t('photos', { count: photoCount })
              : t('album', { album: albumName, count: photoCount })}
          </h2>
          {asked && <p className="text-sm text-ink-muted">{asked}</p>}
        </div>
        {isLost && !hasRunningArchives(download) && (
          <Button variant="secondary" size="sm" pending={isPending} onClick={() => void submit()}>
            {t('again')}
          </Button>
        )}
      </div>
      {failure && <FailureMessage failure={failure} />}
      <ul className="grid grid-cols-1 gap-3">
        {archives.map((archive) => (
          <Archive key={archive.id} {...{ archive }} parts={archives.length} />
        ))}
      </ul>
    </li>
  );
}

const pills = {
  underWay: { tone: 'info', icon: 'loader-circle' },
  ready: { tone: 'success', icon: 'circle-check' },
  failed: { tone: 'danger', icon: 'circle-exclamation-point' },
  expired: { tone: 'neutral', icon: 'ban' },
} as const;

function Archive({ archive, parts }: { archive: ArchiveView; parts: number }) {
  const t = useTranslations('downloads');
  const { id, part, state, failure, missingCount, size, until, isFetched } = archive;
  const { tone, icon } = pills[state];
  const name = parts > 1 ? t('part', { part, parts }) : null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        {name && <p className="font-semibold nums">{name}</p>}
        <span role="status">
          <StatusPill tone={tone} icon={<Icon name={icon} />}>
            {t(`state.${state}`)}
          </StatusPill>
        </span>
        <p className="text-sm text-pretty text-ink-muted nums">
          {[
            size,
            until && t('until', { date: until }),
            failure && t(`failure.${failure}`),
            missingCount > 0 && t('missing', { count: missingCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {state === 'ready' && (
        <a
          href={addressOf(downloadLinks.file, { ids: { id } })}
          className={buttonStyles({ variant: isFetched ? 'secondary' : 'primary', size: 'sm' })}
        >
          <Icon name="download" />
          {isFetched ? t('downloadAgain') : t('download')}
          {name && <span className="sr-only"> {name}</span>}
        </a>
      )}
    </li>
  );
}
