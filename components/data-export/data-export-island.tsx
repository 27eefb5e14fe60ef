'use client';
import { useState } from 'react';
import { FormNotice } from '@/components/form/form-notice';
import { signInHref } from '@/components/form/sign-in-href';
import { useFormSetting } from '@/components/form/form-setting';
import { useAction } from '@/components/form/use-action';
import { Alert } from '@/components/ui/alert';
import { Button, buttonStyles } from '@/components/ui/button';
import { requestExport } from '@/lib/data-export/client';
import type { ExportWords } from '@/lib/data-export/export-words';
import type { DataExportView } from '@/lib/data-export/view';
import { ExportProgress } from './export-progress';
import { ReadyFile } from './ready-file';
import { useExportProgress } from './use-export-progress';

type DataExportProps = { latest: DataExportView | null; words: ExportWords };

/** The customer's file: asked for, on its way, ready or failed. A reload finds it as it is then. */
export function DataExport({ latest, words }: DataExportProps) {
  const [view, setView] = useState<DataExportView | 'gone' | null>(latest);
  const file = view === 'gone' ? null : view;
  const trouble = useExportProgress(file, { onSeen: setView });
  const { run, notice, isPending } = useAction({
    send: requestExport,
    onDone: setView,
    texts: { tooManyRequests: words.limit },
  });
  const isUnderWay = file?.state === 'queued' || file?.state === 'running';

  return (
    <div className="grid grid-cols-1 gap-4">
      {file === null && view !== 'gone' && (
        <p className="text-pretty text-ink-muted">{words.start}</p>
      )}
      {view === 'gone' && (
        <Alert tone="info" announce="status">
          {words.gone}
        </Alert>
      )}
      {file && isUnderWay && <ExportProgress file={file} words={words} />}
      {isUnderWay && trouble && <Trouble kind={trouble} lostText={words.lost} />}
      {file?.state === 'failed' && (
        <Alert tone="danger" announce="alert">
          {words.failed}
        </Alert>
      )}
      {file?.file && <ReadyFile {...file.file} words={words} />}
      <span role="status" className="sr-only">
        {file?.state === 'finished' && words.ready}
      </span>
      <FormNotice notice={notice} />
      <Button
        variant={file?.state === 'finished' ? 'secondary' : 'primary'}
        className="justify-self-start"
        pending={isPending || isUnderWay}
        onClick={() => void run()}
      >
        {file?.state === 'finished'
          ? words.again
          : file?.state === 'failed'
            ? words.retry
            : words.request}
      </Button>
    </div>
  );
}

/** Why the page does not know how far the file is. */
function Trouble({ kind, lostText }: { kind: 'lost' | 'signedOut'; lostText: string }) {
  const { words } = useFormSetting();
  if (kind === 'lost') {
    return (
      <Alert tone="warning" announce="status">
        {lostText}
      </Alert>
    );
  }
  return (
    <Alert
      tone="danger"
      announce="alert"
      action={
        // A whole page load, because it leads through the provider's pages.
        <a href={signInHref()} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
          {words.signInAgain}
        </a>
      }
    >
      {words.failure.signedOut}
    </Alert>
  );
}
