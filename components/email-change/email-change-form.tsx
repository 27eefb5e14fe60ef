'use client';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { FormNotice } from '@/components/form/form-notice';
import { lazyResolver } from '@/components/form/lazy-resolver';
import { SubmitButton } from '@/components/form/submit-button';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { whenIdle } from '@/components/ui/when-idle';
import { sendEmailChange } from '@/lib/email-change/client';
import type { EmailChangeInput } from '@/lib/email-change/schema';
import { type EmailChangeWords, failureTexts } from '@/lib/email-change/words';

const loadRules = () => import('./email-change-rules');
const names = ['newEmail'] as const;

type EmailChangeFormProps = {
  currentEmail: string;
  words: EmailChangeWords;
  /** It takes the place of what was pressed, and with it the focus. */
  takesFocus: boolean;
  onSent: (email: string) => void;
};

export function EmailChangeForm(props: EmailChangeFormProps) {
  const { currentEmail, words, takesFocus, onSent } = props;
  useEffect(() => whenIdle(loadRules), []);
  const [resolver] = useState(() =>
    lazyResolver(async () => (await loadRules()).emailChangeResolver(currentEmail)),
  );
  const form = useForm<EmailChangeInput>({ resolver, defaultValues: { newEmail: '' } });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('newEmail');
  }, [takesFocus, setFocus]);
  const { field, ...submit } = useFormSubmit({
    form,
    names,
    draft: 'email-change',
    send: async ({ newEmail }) => {
      await sendEmailChange(newEmail);
      return newEmail;
    },
    savedText: null,
    onSaved: onSent,
    errors: words.errors,
    texts: failureTexts(words),
  });
  return (
    <form {...submit.form} aria-label={words.title} className="grid gap-5">
      <div>
        <p className="font-semibold">{words.current}</p>
        <p className="break-words text-ink-muted">{currentEmail}</p>
      </div>
      <Field
        {...field('newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={words.newEmail}
        description={words.hint}
      />
      <FormNotice notice={submit.notice} />
      <div>
        <SubmitButton {...submit.button} wide="phone">
          {words.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
