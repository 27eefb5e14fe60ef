'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { useSubmit } from '@/components/form/use-submit';
import { Alert } from '@/components/ui/alert';
import { Button, buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { whenIdle } from '@/components/ui/load-ahead';
import { Queries } from '@/components/ui/queries';
import { dataExportQuery, isExportRunning, loadApi } from '@/lib/data-export/queries';
import type { DataExportView } from '@/lib/data-export/schema';
import { percentText } from '@/lib/format/measures';
import { codeOf } from '@/lib/http/query-client';

const quarterOf = (progress: number) => Math.floor(progress / 25) * 25;

/** Progress of the export as a bar and a number. Screen readers announce every quarter. */
export function ExportProgress({ file: { state, progress } }: { file: DataExportView }) {
  const t = useTranslations('dataExport');
  const locale = useLocale();
  const textAt = (percent: number) =>
    state === 'queued' ? t('queued') : t('running', { percent: percentText(percent, locale) });
  return (
    <div className="grid gap-2">
      <progress
        value={progress}
        max={100}
        aria-label={textAt(progress)}
        className="h-2 w-full accent-brand"
      />
      <p aria-hidden className="nums">
        {textAt(progress)}
      </p>
      <span role="status" className="sr-only">
        {textAt(quarterOf(progress))}
      </span>
      <p className="text-sm text-pretty text-ink-muted">{t('leave')}</p>
    </div>
  );
}

type DataExportProps = { latest: DataExportView | null };

/**
 * The customer's data file: requested, in progress, ready or failed. After a reload it shows the
 * same state again.
 */
export const DataExport = (props: DataExportProps) => (
  <Queries>
    <LatestFile {...props} />
  </Queries>
);

function LatestFile({ latest }: DataExportProps) {
  const t = useTranslations('dataExport');
  const toFailure = useFailure();
  const client = useQueryClient();
  const { queryKey, ...query } = dataExportQuery(latest);
  const { data, error } = useQuery({ queryKey, ...query });
  const isGone = codeOf(error) === 'notFound';
  const file = isGone ? null : data;
  const lost = error && !isGone ? toFailure(error) : null;
  useEffect(() => whenIdle(loadApi), []);
  const { submit, failure, isPending } = useSubmit({
    send: async () => {
      const { call, dataExportApi } = await loadApi();
      return call(dataExportApi.start);
    },
    onDone: (started) => client.setQueryData(queryKey, started),
    texts: { tooManyRequests: t('limit') },
  });

  return (
    <div className="grid grid-cols-1 gap-4">
      {data === null && <p className="text-pretty text-ink-muted">{t('start')}</p>}
      {isGone && (
        <Alert tone="info" announce="status">
          {t('gone')}
        </Alert>
      )}
      {isExportRunning(file) && <ExportProgress file={file} />}
      {lost?.code === 'unauthenticated' ? (
        <FailureMessage failure={lost} />
      ) : (
        lost && (
          <Alert tone="warning" announce="status">
            {t('lost')}
          </Alert>
        )
      )}
      {file?.state === 'failed' && (
        <Alert tone="danger" announce="alert">
          {t('failed')}
        </Alert>
      )}
      {file?.file && <ReadyFile {...file.file} />}
      <span role="status" className="sr-only">
        {file?.state === 'finished' && t('ready')}
      </span>
      {failure && <FailureMessage failure={failure} />}
      <Button
        variant={file?.state === 'finished' ? 'secondary' : 'primary'}
        className="justify-self-start"
        pending={isPending || isExportRunning(file)}
        onClick={() => void submit()}
      >
        {file?.state === 'finished'
          ? t('again')
          : file?.state === 'failed'
            ? t('retry')
            : t('request')}
      </Button>
    </div>
  );
}

/** The finished file as a plain link, so that the browser can resume an interrupted download. */
function ReadyFile({ href, size, until }: NonNullable<DataExportView['file']>) {
  const t = useTranslations('dataExport');
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="circle-check" className="size-5 shrink-0" />
        {t('ready')}
      </p>
      <a href={href} className={buttonStyles({ wide: 'phone', class: 'justify-self-start' })}>
        <Icon name="download" />
        {t('download', { size })}
      </a>
      <p className="text-sm text-pretty text-ink-muted">{t('until', { date: until })}</p>
    </div>
  );
}
