'use client';
import { type MouseEvent, useEffect, useRef } from 'react';
import { signInHref } from '@/components/form/sign-in-href';
import { Button, buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { FileWords } from '@/lib/invoices/file-words';
import type { InvoiceFile } from '@/lib/invoices/view';
import { type FileState, useInvoiceFile } from './use-invoice-file';

type Failed = Extract<FileState, { kind: 'failed' }>;

/** Why a file did not come, by its code. */
function reasonOf({ code }: Failed, words: FileWords): string {
  switch (code) {
    case 'offline':
      return words.offline;
    case 'tooManyRequests':
      return words.tooMany;
    case 'unauthenticated':
      return words.signedOut;
    case 'notFound':
      return words.gone;
    default:
      return words.failed;
  }
}

type FailureProps = { failure: Failed; name: string; words: FileWords; retry: () => void };

function Failure({ failure, name, words, retry }: FailureProps) {
  const again = useRef<HTMLButtonElement>(null);
  // The control that was pressed is gone: the focus goes where it can be tried again.
  useEffect(() => again.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
      <p role="alert" className="flex items-center gap-1.5 text-sm text-danger">
        <Icon name="circle-exclamation-point" className="size-4 shrink-0" />
        {reasonOf(failure, words)}
      </p>
      {failure.code === 'unauthenticated' ? (
        <a href={signInHref()} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
          {words.signInAgain}
        </a>
      ) : (
        <Button
          ref={again}
          variant="secondary"
          size="sm"
          aria-label={words.retryOf.replace('{name}', () => name)}
          onClick={retry}
        >
          <Icon name="refresh-cw" className="size-4" />
          {words.retry}
        </Button>
      )}
    </div>
  );
}

type FileButtonProps = {
  file: InvoiceFile;
  /** It holds all invoices of a month. */
  isGroup?: boolean;
  words: FileWords;
};

/** A PDF to be saved. Before the page's scripts run it is an ordinary link to the same file, whose failure leads back here. */
export function FileButton({ file, isGroup = false, words }: FileButtonProps) {
  const { state, load } = useInvoiceFile(file);
  const link = useRef<HTMLAnchorElement>(null);
  const hasRetried = useRef(false);
  useEffect(() => {
    // The button that was pressed has gone with the failure.
    if (state.kind === 'inProgress' && hasRetried.current) link.current?.focus();
  }, [state.kind]);
  const { href, fileName, name } = file;
  if (state.kind === 'failed') {
    const retry = () => {
      hasRetried.current = true;
      void load();
    };
    return <Failure failure={state} name={name} words={words} retry={retry} />;
  }
  const isBusy = state.kind === 'inProgress';
  const isSaved = state.kind === 'finished';
  const start = (event: MouseEvent) => {
    if (isSaved) return;
    event.preventDefault();
    void load();
  };
  const [get, getOf] = isGroup ? [words.group, words.groupOf] : [words.get, words.getOf];
  const text = isSaved ? words.again : get;
  const spoken = isSaved ? words.againOf : getOf;
  return (
    <>
      <a
        ref={link}
        href={isSaved ? state.url : href}
        download={isSaved ? fileName : undefined}
        onClick={start}
        aria-label={spoken.replace('{name}', () => name)}
        aria-busy={isBusy || undefined}
        className={buttonStyles({ variant: 'secondary', size: 'sm', class: 'shrink-0' })}
      >
        <Icon
          name={isBusy ? 'loader-circle' : isSaved ? 'circle-check' : 'file-down'}
          className={`size-4 ${isBusy ? 'motion-safe:animate-spin' : ''} ${isSaved ? 'text-success' : ''}`}
        />
        {text}
      </a>
      <span role="status">
        {isBusy && <VisuallyHidden>{words.inProgress}</VisuallyHidden>}
        {isSaved && <VisuallyHidden>{words.finished}</VisuallyHidden>}
      </span>
    </>
  );
}
