'use client';
import { useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, buttonStyles } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useRestored } from '@/components/ui/use-restored';
import { ApiError } from '@/lib/http/api-error';
import { reportClientFailure } from '@/lib/observability/report-client';
import type { ReorderView, ReorderWords } from '@/lib/orders/reorder-view';
import { useOrdersClient } from './use-orders-client';

type ReorderIslandProps = {
  orderCode: string;
  /** What would differ; with any of them the customer is asked first. */
  differences: ReorderView['differences'];
  words: ReorderWords;
  /** Where the browser is sent; replaced in tests. */
  goTo?: (address: string) => void;
};

type Failure = {
  text: string;
  correlationId: string;
  /** For who was signed out meanwhile. */
  signInHref: string | null;
};

/** The addresses of the product are no part of the first load. */
const findSignInHref = (): Promise<string | null> =>
  import('@/components/form/sign-in-href').then(
    ({ signInHref }) => signInHref(),
    () => null,
  );

const leave = (address: string) => window.location.assign(address);

export function ReorderIsland({ orderCode, differences, words, goTo = leave }: ReorderIslandProps) {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // One key for one intent, however often it is tried: two presses never fill two baskets.
  const intent = useRef<string | null>(null);
  const isBusy = useRef(false);
  const loadClient = useOrdersClient();

  function release() {
    setPending(false);
    isBusy.current = false;
  }
  useRestored(release);

  async function reorder() {
    if (isBusy.current) return;
    isBusy.current = true;
    intent.current ??= crypto.randomUUID();
    setPending(true);
    setFailure(null);
    try {
      const { sendReorder } = await loadClient();
      // The shop takes over: the button stays busy until the browser has left.
      goTo(await sendReorder(orderCode, intent.current));
    } catch (error) {
      if (!(error instanceof ApiError)) reportClientFailure(error);
      const { code, correlationId } =
        error instanceof ApiError ? error : new ApiError('internal', '');
      const text = await loadClient().then(
        ({ failureText }) => failureText(code, words.failure),
        () => words.failure.other,
      );
      const signInHref = code === 'unauthenticated' ? await findSignInHref() : null;
      setFailure({ text, correlationId, signInHref });
      release();
    }
  }

  const needsConsent = differences.length > 0;
  const message = failure && (
    <>
      {failure.text}
      {failure.correlationId !== '' && (
        <span className="block text-sm">
          {words.reference.replace('{id}', failure.correlationId)}
        </span>
      )}
      {failure.signInHref !== null && (
        // A whole page load, because it leads through the provider's pages.
        <a
          href={failure.signInHref}
          className={buttonStyles({ variant: 'secondary', size: 'sm', class: 'mt-2' })}
        >
          {words.signInAgain}
        </a>
      )}
    </>
  );

  return (
    <div className="grid justify-items-start gap-3">
      <Button
        pending={isPending && !isAsking}
        onClick={() => (needsConsent ? setAsking(true) : void reorder())}
      >
        {words.action}
      </Button>
      <span role="status" className="sr-only">
        {isPending && words.working}
      </span>
      {failure && !isAsking && (
        <Alert tone="danger" announce="alert">
          {message}
        </Alert>
      )}
      {needsConsent && (
        <Dialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={words.changedTitle}
          description={words.changedText}
          closeLabel={words.close}
          cancelLabel={words.cancel}
          error={message}
          actions={
            <Button pending={isPending} onClick={() => void reorder()}>
              {words.confirm}
            </Button>
          }
        >
          <ul className="list-disc space-y-1 ps-5 break-words">
            {differences.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
