'use client';
import { useRef, useState, useTransition } from 'react';
import { ApiError } from '@/lib/http/api-error';
import { reportClientFailure } from '@/lib/observe/report-client';
import { type FailureCode, failureText } from './failure-text';
import { useFormSetting } from './form-setting';
import type { FormNoticeView } from './use-form-submit';

type ActionOptions<Answer> = {
  /** Rejects with an ApiError. */
  send: () => Promise<Answer>;
  /** Refreshes the page or shows what has happened; the button stays pending until that is there. */
  onDone: (answer: Answer) => void;
  /** Words for failures that mean something special here. */
  texts?: Partial<Record<FailureCode, string>>;
};

/** One press that needs no form: pending at once, one call however often it is pressed, a failure in words for a FormNotice. */
export function useAction<Answer>({ send, onDone, texts }: ActionOptions<Answer>) {
  const { words } = useFormSetting();
  const [isSending, setIsSending] = useState(false);
  const [isLeaving, startTransition] = useTransition();
  const [notice, setNotice] = useState<FormNoticeView | null>(null);
  const isBusy = useRef(false);

  async function run(): Promise<void> {
    if (isBusy.current || isLeaving) return;
    isBusy.current = true;
    setNotice(null);
    setIsSending(true);
    try {
      const answer = await send();
      startTransition(() => onDone(answer));
    } catch (error) {
      if (!(error instanceof ApiError)) reportClientFailure(error);
      const known = error instanceof ApiError ? error : new ApiError('internal', '');
      const { code, correlationId } = known;
      const text = texts?.[code] ?? failureText(known, words, document.documentElement.lang);
      setNotice({ kind: 'failure', code, text, correlationId, isKept: false, takesFocus: false });
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return { run, forget: () => setNotice(null), notice, isPending: isSending || isLeaving };
}
