'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { FormNotice, SubmitButton } from '@/components/form/form-notice';
import { lazyResolver, useFormSubmit } from '@/components/form/use-form-submit';
import { personalMessageMax, senderNameMax, sharesPerHour } from '@/lib/contracts/limits';
import { lazyApi } from '@/lib/http/lazy-api';
import type { Share, ShareInput } from '@/lib/widgets/form-schema';
import { MailPreview } from './mail-preview';

const loadRules = () =>
  Promise.all([import('@hookform/resolvers/zod'), import('@/lib/widgets/form-schema')]);

const loadApi = lazyApi(() => import('@/lib/widgets/form-api'));

const names = ['SenderName', 'RecipientEmail', 'PersonalMessage'] as const;

/**
 * Returns `keyOf`, which gives the same idempotency key for every try with the same values, and
 * `end`, which makes the next request use a new key.
 */
function useIntentKey() {
  const last = useRef({ share: '', key: '' });
  return {
    keyOf(given: Share): string {
      const share = JSON.stringify(given);
      if (last.current.share !== share) last.current = { share, key: crypto.randomUUID() };
      return last.current.key;
    },
    end: () => void (last.current = { share: '', key: '' }),
  };
}

type ShareFormProps = {
  code: string;
  title: string;
  /** The customer's first name; empty if it is unknown. */
  senderName: string;
  /** The shop's name. */
  brand: string;
};

/** Form that shares a book by mail, with a live preview (WI-02). Needs the messages `widgets.share` and `widgets.preview`. */
export function ShareForm({ code, title, senderName, brand }: ShareFormProps) {
  const t = useTranslations('widgets.share');
  const common = useTranslations('common');
  const intent = useIntentKey();
  const form = useForm<ShareInput, unknown, Share>({
    resolver: lazyResolver(async () => {
      const [{ zodResolver }, { shareSchema }] = await loadRules();
      return zodResolver(shareSchema);
    }),
    defaultValues: { SenderName: senderName, RecipientEmail: '', PersonalMessage: '' },
  });
  const { field, ...submit } = useFormSubmit({
    form,
    names,
    draft: `share-book:${code}`,
    async send(share) {
      const { call, widgetFormApi } = await loadApi();
      await call(widgetFormApi.share, {
        ids: { code },
        body: share,
        idempotencyKey: intent.keyOf(share),
      });
      return share.RecipientEmail;
    },
    savedText: t('sent'),
    onSaved(sentTo) {
      intent.end();
      // During the request the customer may have typed another recipient, which must not be
      // cleared.
      if (form.getValues('RecipientEmail').trim() === sentTo)
        form.resetField('RecipientEmail', { defaultValue: '' });
    },
    errors: 'widgets.share.errors',
    summary: t('failed'),
    texts: {
      notFound: t('gone'),
      // Either the book is still being created, or the same mail is being sent by another request.
      conflict: common('serviceUnavailable'),
      tooManyRequests: t('limitReached'),
    },
  });
  const [sender, , message] = useWatch({ control: form.control, name: names });
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <form {...submit.form} aria-labelledby="share-title" className="grid gap-5">
        <h2 id="share-title" className="text-2xl">
          {t('title')}
        </h2>
        <Field
          {...field('SenderName')}
          label={t('SenderName')}
          autoComplete="name"
          maxLength={senderNameMax}
        />
        <Field
          {...field('RecipientEmail')}
          label={t('RecipientEmail')}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
        <Field
          {...field('PersonalMessage')}
          as="textarea"
          label={t('PersonalMessage')}
          autoComplete="off"
          maxLength={personalMessageMax}
        />
        <p className="text-sm text-ink-muted">{t('limits', { count: sharesPerHour })}</p>
        <FormNotice notice={submit.notice} />
        <SubmitButton {...submit.button}>{t('send')}</SubmitButton>
      </form>
      <MailPreview sender={sender} message={message ?? ''} title={title} brand={brand} />
    </div>
  );
}
