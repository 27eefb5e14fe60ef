'use client';
import { useTranslations } from 'next-intl';
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Button, buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ApiError } from '@/lib/http/api-error';
import type { InvoiceFileView } from '@/lib/invoices/schema';

const loadClient = () => import('@/lib/http/api-client');
const loadFailure = () => import('./file-failure');

/** Loads the code that is needed after a click. */
export const loadOnPress = () => Promise.all([loadClient(), loadFailure()]);

/** Shown if the code that explains a failure cannot be loaded. */
function PlainFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <>
      <p role="alert" className="text-sm text-danger">
        {t('invoices.file.failed')}
      </p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </>
  );
}

const FileFailure = lazy(() =>
  loadFailure().then(
    (module) => ({ default: module.FileFailure }),
    () => ({ default: PlainFailure }),
  ),
);

type FileState =
  | { kind: 'idle' }
  | { kind: 'inProgress' }
  /** `url` is the blob's URL. It is valid while the page shows the button (BB-01). */
  | { kind: 'finished'; url: string }
  | { kind: 'failed'; error: unknown };

/** Time in milliseconds to save a file: a browser may first request a folder from the customer. */
const saveMs = 60_000;

/** Makes the browser save the file at `url`. */
function saveFile(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** State of one PDF: not requested, in progress, saved, or failed (ER-18). */
function useInvoiceFile({ href, fileName }: InvoiceFileView) {
  const [state, setState] = useState<FileState>({ kind: 'idle' });
  const request = useRef<AbortController | null>(null);
  const url = useRef<string | null>(null);

  useEffect(
    () => () => {
      request.current?.abort();
      const made = url.current;
      // Wait until the browser has certainly read the blob.
      if (made !== null) setTimeout(() => URL.revokeObjectURL(made), saveMs);
    },
    [],
  );

  async function load(): Promise<void> {
    if (request.current) return;
    const { signal } = (request.current = new AbortController());
    setState({ kind: 'inProgress' });
    try {
      const { fetchFile } = await loadClient();
      const pdf = await fetchFile(href, signal);
      if (pdf.type.split(';')[0] !== 'application/pdf') throw new ApiError('badAnswer', '');
      const made = (url.current = URL.createObjectURL(pdf));
      saveFile(made, fileName);
      setState({ kind: 'finished', url: made });
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', error });
    } finally {
      request.current = null;
    }
  }

  return { state, load };
}

type FileButtonProps = {
  file: InvoiceFileView;
  /** True for a file with all invoices of a month. */
  isGroup?: boolean;
};

/** Button that saves a PDF. Without scripts it is a plain link; after a failure the server redirects here. */
export function FileButton({ file, isGroup = false }: FileButtonProps) {
  const t = useTranslations('invoices.file');
  const { state, load } = useInvoiceFile(file);
  const link = useRef<HTMLAnchorElement>(null);
  const hasRetried = useRef(false);
  useEffect(() => {
    // The clicked retry button was removed together with the failure message.
    if (state.kind === 'inProgress' && hasRetried.current) link.current?.focus();
  }, [state.kind]);
  const { href, fileName, name } = file;
  if (state.kind === 'failed') {
    const retry = () => {
      hasRetried.current = true;
      void load();
    };
    return (
      <Suspense>
        <FileFailure error={state.error} name={name} onRetry={retry} />
      </Suspense>
    );
  }
  const isBusy = state.kind === 'inProgress';
  const isSaved = state.kind === 'finished';
  const start = (event: MouseEvent) => {
    if (isSaved) return;
    event.preventDefault();
    void load();
  };
  return (
    <>
      <a
        ref={link}
        href={isSaved ? state.url : href}
        download={isSaved ? fileName : undefined}
        onClick={start}
        aria-label={t(isSaved ? 'againOf' : isGroup ? 'groupOf' : 'getOf', { name })}
        aria-busy={isBusy || undefined}
        className={buttonStyles({ variant: 'secondary', size: 'sm', class: 'shrink-0' })}
      >
        <Icon
          name={isBusy ? 'loader-circle' : isSaved ? 'circle-check' : 'file-down'}
          className={`size-4 ${isBusy ? 'motion-safe:animate-spin' : ''} ${isSaved ? 'text-success' : ''}`}
        />
        {t(isSaved ? 'again' : isGroup ? 'group' : 'get')}
      </a>
      <span role="status">
        {isBusy && <span className="sr-only">{t('inProgress')}</span>}
        {isSaved && <span className="sr-only">{t('finished')}</span>}
      </span>
    </>
  );
}
