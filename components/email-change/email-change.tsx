'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { FormNotice, SubmitButton } from '@/components/form/form-notice';
import { MailSent } from '@/components/form/mail-sent';
import { lazyResolver, useFormSubmit } from '@/components/form/use-form-submit';
import { Button } from '@/components/ui/button';
import { whenIdle } from '@/components/ui/load-ahead';
import type { EmailChangeInput } from '@/lib/email-change/schema';
import { lazyApi } from '@/lib/http/lazy-api';

const loadApi = lazyApi(() => import('@/lib/email-change/api'));
const loadRules = () =>
  Promise.all([import('@hookform/resolvers/zod'), import('@/lib/email-change/schema')]);

async function requestEmailChange(newEmail: string): Promise<void> {
  const { call, emailChangeApi } = await loadApi();
  await call(emailChangeApi.request, { body: { newEmail } });
}

/** Failure texts (AU-16, ER-15): address in use, too many requests, and one generic text for failures of the service. */
function useFailureTexts() {
  const t = useTranslations('emailChange.failure');
  const failed = t('failed');
  return {
    conflict: t('conflict'),
    tooManyRequests: t('tooManyRequests'),
    unavailable: failed,
    timeout: failed,
    badAnswer: failed,
    internal: failed,
  };
}

/**
 * The form to change the e-mail address. After the request it shows that a mail was sent; the
 * address changes only when the link in that mail is opened. Needs the messages `emailChange`.
 */
export function EmailChange({ currentEmail }: { currentEmail: string }) {
  const t = useTranslations('emailChange');
  const texts = useFailureTexts();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isAnother, setIsAnother] = useState(false);
  function askAgain() {
    setIsAnother(true);
    setSentTo(null);
  }
  if (sentTo === null) {
    return (
      <EmailChangeForm currentEmail={currentEmail} takesFocus={isAnother} onSent={setSentTo} />
    );
  }
  return (
    <MailSent
      title={t('sent.title')}
      text={[t('sent.text', { email: sentTo }), t('sent.then')]}
      sendAgain={() => requestEmailChange(sentTo)}
      failureTexts={texts}
    >
      <Button variant="ghost" onClick={askAgain}>
        {t('form.other')}
      </Button>
    </MailSent>
  );
}

const names = ['newEmail'] as const;

type EmailChangeFormProps = {
  currentEmail: string;
  /** True if the form replaces the clicked button and therefore takes the focus. */
  takesFocus: boolean;
  onSent: (email: string) => void;
};

function EmailChangeForm({ currentEmail, takesFocus, onSent }: EmailChangeFormProps) {
  const t = useTranslations('emailChange.form');
  const texts = useFailureTexts();
  useEffect(() => whenIdle(() => Promise.all([loadApi(), loadRules()])), []);
  const [resolver] = useState(() =>
    lazyResolver(async () => {
      const [{ zodResolver }, { emailChangeSchemaFor }] = await loadRules();
      return zodResolver(emailChangeSchemaFor(currentEmail));
    }),
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
      await requestEmailChange(newEmail);
      return newEmail;
    },
    savedText: null,
    onSaved: onSent,
    errors: 'emailChange.errors',
    texts,
  });
  return (
    <form {...submit.form} aria-label={t('title')} className="grid grid-cols-1 gap-5">
      <div>
        <p className="font-semibold">{t('current')}</p>
        <p className="break-words text-ink-muted">{currentEmail}</p>
      </div>
      <Field
        {...field('newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('newEmail')}
        description={t('hint')}
      />
      <FormNotice notice={submit.notice} />
      <div>
        <SubmitButton {...submit.button} wide="phone">
          {t('submit')}
        </SubmitButton>
      </div>
    </form>
  );
}
