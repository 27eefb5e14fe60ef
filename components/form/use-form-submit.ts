'use client';
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { useTranslations } from 'next-intl';
import type { FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/api-error';
import type { Namespace } from '@/lib/i18n/translator';
import { dropDraft, saveDraft } from '@/lib/session/form-drafts';
import { useDraftOwner } from './draft-owner';
import { storableValues, useDraft, useUnsavedWarning } from './use-draft';
import { type Failure, type FailureTexts, useFailure } from './use-failure';
import { useFields } from './use-fields';

export type FormNoticeView =
  | {
      kind: 'failure';
      failure: Failure;
      /** True if the input was saved as a draft, which is restored when the customer has signed in again. */
      isDraftSaved: boolean;
      /** True if no field of the form shows the error, so the notice takes the focus. */
      takesFocus: boolean;
    }
  | { kind: 'restored' };

type FormSubmitOptions<Values extends FieldValues, Output, Answer> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** Names of the form's fields, in the order of the page. */
  names: readonly FieldPath<Values>[];
  /**
   * Key of the draft: name of the form, and id of the changed object if there is one. Without a key
   * no draft is saved.
   */
  draft?: string;
  /** Sends the validated values; rejects with an ApiError. */
  send: (values: Output) => Promise<Answer>;
  /** Text of the toast after saving. Default: 'Saved.'; null for a form that shows the result itself. */
  savedText?: string | null | ((answer: Answer) => string | null);
  /**
   * Called after saving, to refresh the page or to open another one. The form stays pending until
   * that page is shown. Not called if the form has been removed.
   */
  onSaved?: (answer: Answer) => void;
  /**
   * Namespace or texts for the message keys of the form's schema and of its route handler. They are
   * used before `form.errors`.
   */
  errors?: Namespace | Readonly<Record<string, string>>;
  /** Sentence of the message catalogue about the failed action. */
  summary?: string;
  /** Texts for failures with a special meaning here, such as a conflict. */
  texts?: FailureTexts['texts'];
};

/**
 * Returns a function that shows the field errors of a server's reply in the form and focuses the
 * first one. It takes `{ field: message key }` and returns true if every error belongs to a field
 * of the form; if it returns false, the form's notice has to show the error.
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
 * Submits a form. It is pending immediately, and repeated clicks send one request. Field errors of
 * the server are shown at their fields, other failures as one notice. The input remains, even if
 * the session has ended.
 */
export function useFormSubmit<Values extends FieldValues, Output, Answer>(
  options: FormSubmitOptions<Values, Output, Answer>,
) {
  const { form, names, draft, send, onSaved, errors, summary, texts } = options;
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
  useUnsavedWarning(form.formState.isDirty && !notice?.isDraftSaved);

  function fail(error: unknown, control: HTMLFormElement) {
    const fields = error instanceof ApiError ? error.fields : {};
    const isDraftSaved =
      error instanceof ApiError &&
      (error.code === 'unauthenticated' || error.code === 'staleSignIn') &&
      draft !== undefined &&
      owner !== null &&
      saveDraft(draft, owner, storableValues(form.getValues(), control));
    if (isGone.current) return void toFailure(error);
    if (showServerErrors(fields)) return;
    const hasField = names.some((name) => fields[name] !== undefined);
    const failure = toFailure(error, { ...(summary && { summary }), ...(texts && { texts }) });
    setNotice({ kind: 'failure', failure, isDraftSaved, takesFocus: !hasField });
  }

  async function attempt(values: Output, control: HTMLFormElement) {
    const typed = form.getValues();
    try {
      const answer = await send(values);
      if (draft !== undefined) dropDraft(draft);
      if (isGone.current) return;
      setHasSaved(true);
      // Input that was typed during the request remains. It counts as unsaved after its next
      // change.
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
    // Pending already during the validation, because its schema may have to be loaded first.
    setIsSending(true);
    setNotice(null);
    const control = event.currentTarget;
    void form
      .handleSubmit((values) => attempt(values, control))(event)
      // The code of the schema could not be loaded.
      .catch((error: unknown) => fail(error, control))
      .finally(() => {
        isBusy.current = false;
        setIsSending(false);
      });
  }

  const isPending = isSending || isLeaving;
  const restored: FormNoticeView | null = isRestored && !hasSaved ? { kind: 'restored' } : null;
  return {
    /**
     * Props of the `<form>`. With the method `dialog`, a submit before the scripts are loaded does
     * not put the input into the URL.
     */
    form: { noValidate: true, method: 'dialog', onSubmit: submit, 'aria-busy': isPending },
    ...useFields(form, errors),
    /** Props of the SubmitButton. */
    button: { pending: isPending, pendingLabel: t('sending') },
    /** Value for the FormNotice: the failure, otherwise the notice about a restored draft. */
    notice: notice ?? restored,
    isPending,
  };
}

/**
 * Returns a resolver that loads its schema on demand. If the schema cannot be loaded, the form shows the
 * same failure as for a failed request.
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
