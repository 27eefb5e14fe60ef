'use client';
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/api-error';
import { reportClientFailure } from '@/lib/observe/report-client';
import { dropDraft, keepDraft } from '@/lib/session/form-drafts';
import { type FailureCode, failureText } from './failure-text';
import { useFormSetting } from './form-setting';
import { keepableValues } from './keepable-values';
import { useDraft } from './use-draft';
import { useFields } from './use-fields';
import { useServerErrors } from './use-server-errors';
import { useUnsavedWarning } from './use-unsaved-warning';

type Failure = {
  kind: 'failure';
  code: FailureCode;
  text: string;
  /** For customer care; empty when there is none. */
  correlationId: string;
  /** What was typed waits for the customer to sign in again. */
  isKept: boolean;
  /** No field carries the error, so the notice has to be found. */
  takesFocus: boolean;
};

export type FormNoticeView = Failure | { kind: 'restored' };

type FormSubmitOptions<Values extends FieldValues, Output, Answer> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** The form's fields in their order on the page. */
  names: readonly FieldPath<Values>[];
  /** Names the form among all forms, with the id of what it changes; without it, nothing is kept when the session ends. */
  draft?: string;
  /** Sends the checked values; rejects with an ApiError. */
  send: (values: Output) => Promise<Answer>;
  /** Shown as a toast as soon as it is stored; 'Saved.' unless told otherwise, null for a form that shows it itself. */
  savedText?: string | null | ((answer: Answer) => string);
  /** Refreshes the page or goes to another one; the form stays pending until that is shown. Not called once the form is gone. */
  onSaved?: (answer: Answer) => void;
  /** Words for the message keys of the form's schema and handler. */
  errors?: Readonly<Record<string, string>>;
  /** Words for failures that mean something special here, such as a conflict. */
  texts?: Partial<Record<FailureCode, string>>;
};

/**
 * A form's way to the server: pending at once, one call however often it is pressed, the server's field errors at
 * their fields, everything else as one notice, and nothing typed lost, not even when the session has ended.
 */
export function useFormSubmit<Values extends FieldValues, Output, Answer>(
  options: FormSubmitOptions<Values, Output, Answer>,
) {
  const { form, names, draft, send, onSaved, errors, texts } = options;
  const { words, owner } = useFormSetting();
  const { savedText = words.saved } = options;
  const { show } = useToast();
  const showServerErrors = useServerErrors(form, names);
  const isRestored = useDraft(form, names, draft, owner);
  const [isSending, setIsSending] = useState(false);
  const [isLeaving, startTransition] = useTransition();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [hasSaved, setHasSaved] = useState(false);
  const isBusy = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  useUnsavedWarning(form.formState.isDirty && !failure?.isKept);

  function fail(error: unknown, control: HTMLFormElement) {
    if (!(error instanceof ApiError)) reportClientFailure(error);
    const known = error instanceof ApiError ? error : new ApiError('internal', '');
    const { code, correlationId, fields } = known;
    const isKept =
      code === 'unauthenticated' &&
      draft !== undefined &&
      owner !== null &&
      keepDraft(draft, owner, keepableValues(form.getValues(), control));
    if (isGone.current || showServerErrors(fields)) return;
    const hasField = names.some((name) => fields[name] !== undefined);
    const text = texts?.[code] ?? failureText(known, words, document.documentElement.lang);
    setFailure({ kind: 'failure', code, text, correlationId, isKept, takesFocus: !hasField });
  }

  async function attempt(values: Output, control: HTMLFormElement) {
    const typed = form.getValues();
    try {
      const answer = await send(values);
      if (draft !== undefined) dropDraft(draft);
      if (isGone.current) return;
      setHasSaved(true);
      // What was typed while it was sent stays typed, and counts as unsaved with its next change.
      form.reset(typed, { keepValues: true });
      const text = typeof savedText === 'function' ? savedText(answer) : savedText;
      if (text !== null) show({ tone: 'success', text });
      startTransition(() => onSaved?.(answer));
    } catch (error) {
      fail(error, control);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current || isLeaving) return;
    isBusy.current = true;
    // Before the rules are asked, which may have to be loaded first.
    setIsSending(true);
    setFailure(null);
    const control = event.currentTarget;
    void form
      .handleSubmit((values) => attempt(values, control))(event)
      // The rules themselves could not be loaded.
      .catch((error: unknown) => fail(error, control))
      .finally(() => {
        isBusy.current = false;
        setIsSending(false);
      });
  }

  const isPending = isSending || isLeaving;
  const restored: FormNoticeView | null = isRestored && !hasSaved ? { kind: 'restored' } : null;
  return {
    /** For the `<form>`. A press before the scripts arrive does nothing, rather than write what was typed into the address. */
    form: { noValidate: true, method: 'dialog', onSubmit: submit, 'aria-busy': isPending },
    ...useFields(form, errors),
    /** For the SubmitButton. */
    button: { pending: isPending, pendingLabel: words.sending },
    /** For the FormNotice. */
    notice: failure ?? restored,
    isPending,
  };
}
