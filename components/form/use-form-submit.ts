'use client';
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { useTranslations } from 'next-intl';
import type { FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/api-error';
import type { Namespace } from '@/lib/i18n/translator';
import { dropDraft, saveDraft } from '@/lib/session/form-drafts';
import { useDraftOwner } from './draft-owner';
import { keepableValues, useDraft, useUnsavedWarning } from './use-draft';
import { type Failure, type FailureTexts, useFailure } from './use-failure';
import { useFields } from './use-fields';

export type FormNoticeView =
  | {
      kind: 'failure';
      failure: Failure;
      /** What was typed waits for the customer to sign in again. */
      isKept: boolean;
      /** No field carries the error, so the notice has to be found. */
      takesFocus: boolean;
    }
  | { kind: 'restored' };

type FormSubmitOptions<Values extends FieldValues, Output, Answer> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** The form's fields in their order on the page. */
  names: readonly FieldPath<Values>[];
  /** Names the form among all forms, with the id of what it changes; without it, nothing is kept when the session ends. */
  draft?: string;
  /** Sends the checked values; rejects with an ApiError. */
  send: (values: Output) => Promise<Answer>;
  /** Shown as a toast as soon as it is stored; 'Saved.' unless told otherwise, null for a form that shows it itself. */
  savedText?: string | null | ((answer: Answer) => string | null);
  /** Refreshes the page or goes to another one; the form stays pending until that is shown. Not called once the form is gone. */
  onSaved?: (answer: Answer) => void;
  /** Where the texts for the message keys of the form's schema and handler are; before those of `form.errors`. */
  errors?: Namespace | Readonly<Record<string, string>>;
  /** What could not be done, as the catalogue says it. */
  lead?: string;
  /** Texts for failures that mean something special here, such as a conflict. */
  texts?: FailureTexts['texts'];
};

/**
 * Puts the field errors of a server's answer into the form and the focus on the first of them. The returned function
 * takes `{ field: message key }` and tells whether every error found its field; if not, the form has to say it itself.
 */
function useServerErrors<Values extends FieldValues>(
  { setError, setFocus }: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  names: readonly FieldPath<Values>[],
) {
  return (fields: Readonly<Record<string, string>>): boolean => {
    const found = names.filter((name) => fields[name] !== undefined);
    for (const name of found) setError(name, { type: 'server', message: fields[name] });
    const [first] = found;
    if (first !== undefined) setFocus(first);
    return found.length > 0 && found.length === Object.keys(fields).length;
  };
}

/**
 * A form's way to the server: pending at once, one call however often it is pressed, the server's field errors at
 * their fields, everything else as one notice, and nothing typed lost, not even when the session has ended.
 */
export function useFormSubmit<Values extends FieldValues, Output, Answer>(
  options: FormSubmitOptions<Values, Output, Answer>,
) {
  const { form, names, draft, send, onSaved, errors, lead, texts } = options;
  const t = useTranslations('form');
  const owner = useDraftOwner();
  const toFailure = useFailure();
  const { savedText = t('saved') } = options;
  const { show } = useToast();
  const showServerErrors = useServerErrors(form, names);
  const isRestored = useDraft(form, names, draft, owner);
  const [isSending, setIsSending] = useState(false);
  const [isLeaving, startTransition] = useTransition();
  const [notice, setNotice] = useState<Extract<FormNoticeView, { kind: 'failure' }> | null>(null);
  const [hasSaved, setHasSaved] = useState(false);
  const isBusy = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  useUnsavedWarning(form.formState.isDirty && !notice?.isKept);

  function fail(error: unknown, control: HTMLFormElement) {
    const fields = error instanceof ApiError ? error.fields : {};
    const isKept =
      error instanceof ApiError &&
      (error.code === 'unauthenticated' || error.code === 'staleSignIn') &&
      draft !== undefined &&
      owner !== null &&
      saveDraft(draft, owner, keepableValues(form.getValues(), control));
    if (isGone.current) return void toFailure(error);
    if (showServerErrors(fields)) return;
    const hasField = names.some((name) => fields[name] !== undefined);
    const failure = toFailure(error, { ...(lead && { lead }), ...(texts && { texts }) });
    setNotice({ kind: 'failure', failure, isKept, takesFocus: !hasField });
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
    setNotice(null);
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
    button: { pending: isPending, pendingLabel: t('sending') },
    /** For the FormNotice. */
    notice: notice ?? restored,
    isPending,
  };
}

/**
 * A resolver whose rules are no part of the first load: hand over what imports them, and import them when the page is
 * idle. Without a network they cannot come, and the form says so like any other call.
 */
export function lazyResolver<Values extends FieldValues, Output>(
  load: () => Promise<Resolver<Values, unknown, Output>>,
): Resolver<Values, unknown, Output> {
  return async (...given) => {
    const resolve = await load().catch(() => {
      throw new ApiError('offline', '');
    });
    return resolve(...given);
  };
}
