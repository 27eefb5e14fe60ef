'use client';
import { useEffect, useRef, useState } from 'react';
import { ApiError, readFile } from '@/lib/http/api-client';
import { reportClientFailure } from '@/lib/observability/report-client';
import { releaseLater, saveFile } from '@/lib/invoices/save-file';
import type { InvoiceFile } from '@/lib/invoices/view';

export type FileState =
  | { kind: 'idle' }
  | { kind: 'inProgress' }
  /** `url` is the blob's, which the page keeps while it shows the file (BB-01). */
  | { kind: 'finished'; url: string }
  | { kind: 'failed'; code: ApiError['code']; correlationId: string };

const pdf = 'application/pdf';

async function fetchPdf(path: string, signal: AbortSignal): Promise<Blob> {
  const file = await readFile(path, signal);
  if (file.type.split(';')[0] !== pdf) throw new ApiError('badAnswer', '');
  return file;
}

/** One PDF on its way: in progress, finished and saved, or failed and to be tried again (ER-18). Each file by itself. */
export function useInvoiceFile({ href, fileName }: InvoiceFile) {
  const [state, setState] = useState<FileState>({ kind: 'idle' });
  const work = useRef<AbortController | null>(null);
  const url = useRef<string | null>(null);

  useEffect(
    () => () => {
      work.current?.abort();
      if (url.current !== null) releaseLater(url.current);
    },
    [],
  );

  async function load(): Promise<void> {
    if (work.current) return;
    const control = new AbortController();
    work.current = control;
    setState({ kind: 'inProgress' });
    try {
      const made = URL.createObjectURL(await fetchPdf(href, control.signal));
      url.current = made;
      saveFile(made, fileName);
      setState({ kind: 'finished', url: made });
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof ApiError)) reportClientFailure(error);
      const { code, correlationId } =
        error instanceof ApiError ? error : new ApiError('internal', '');
      setState({ kind: 'failed', code, correlationId });
    } finally {
      work.current = null;
    }
  }

  return { state, load };
}
