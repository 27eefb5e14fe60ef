'use client';
import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { type Failure, type FailureTexts, useFailure } from './use-failure';

type SubmitOptions<Values extends unknown[], Reply> = FailureTexts & {
  /**
   * Sends the request; rejects with an ApiError. Load the endpoint functions inside (`lazyApi`), so
   * that they are not part of the first scripts.
   */
  send: (...values: Values) => Promise<Reply>;
  /** Refreshes the page or shows the result. The call stays pending until the result is shown. */
  onDone?: (reply: Reply) => void;
};

/**
 * Sends one request to the server, also for repeated clicks. It is pending immediately and provides
 * the failure for a FailureMessage. Forms use {@link useFormSubmit} instead.
 */
export function useSubmit<Values extends unknown[], Reply>({
  send,
  onDone,
  ...texts
}: SubmitOptions<Values, Reply>) {
  const toFailure = useFailure();
  const [isSending, setIsSending] = useState(false);
  const [isLeaving, startTransition] = useTransition();
  const [failure, setFailure] = useState<Failure | null>(null);
  const isBusy = useRef(false);

  async function submit(...values: Values): Promise<void> {
    if (isBusy.current || isLeaving) return;
    isBusy.current = true;
    setFailure(null);
    setIsSending(true);
    try {
      const reply = await send(...values);
      startTransition(() => onDone?.(reply));
    } catch (error) {
      setFailure(toFailure(error, texts));
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return { submit, reset: () => setFailure(null), failure, isPending: isSending || isLeaving };
}

/** Calls `run` when the browser restores this page from the back/forward cache. */
export function useRestored(run: () => void): void {
  const handle = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) run();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => handle(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
