'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { FormNotice, SubmitButton } from '@/components/form/form-notice';
import { lazyResolver, useFormSubmit } from '@/components/form/use-form-submit';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { whenIdle } from '@/components/ui/load-ahead';
import { lazyApi } from '@/lib/http/lazy-api';
import type { IntegrationForm } from '@/lib/integration/schema';
import { useRouter } from '@/lib/navigation/navigation';
import { CallbackTest } from './callback-test';

const loadApi = lazyApi(() => import('@/lib/integration/api'));
const loadRules = () =>
  Promise.all([import('@hookform/resolvers/zod'), import('@/lib/integration/schema')]);
const resolver = lazyResolver(async () => {
  const [{ zodResolver }, { integrationSchema }] = await loadRules();
  return zodResolver(integrationSchema);
});
const names = ['callbackUrl', 'callbackFormat'] as const;

type CallbackFormProps = {
  start: IntegrationForm;
  /** True if the customer service announces that it can send an example message. */
  hasTest: boolean;
};

/** Form for the URL of messages about orders, with a test of the typed URL (BB-03). Needs the messages `integration`. */
export function CallbackForm({ start, hasTest }: CallbackFormProps) {
  const t = useTranslations('integration.form');
  const router = useRouter();
  useEffect(() => whenIdle(() => Promise.all([loadApi(), loadRules()])), []);
  const form = useForm<IntegrationForm>({ resolver, defaultValues: start });
  const { field, ...submit } = useFormSubmit({
    form,
    names,
    draft: 'integration',
    errors: 'integration.errors',
    send: async (values: IntegrationForm) => {
      const { call, integrationApi } = await loadApi();
      await call(integrationApi.update, { body: values });
      return values.callbackUrl === '' ? 'removed' : 'saved';
    },
    savedText: (outcome) => t(outcome),
    onSaved: () => router.refresh(),
  });
  const address = useWatch({ control: form.control, name: 'callbackUrl' });
  const isInsecure = /^\s*http:/i.test(address);

  return (
    <>
      <Card as="section" labelledBy="callback-form">
        <div className="mb-2 flex min-h-touch items-center justify-between gap-2">
          <h2 id="callback-form" className="text-lg">
            {t('title')}
          </h2>
          {start.callbackUrl !== '' && (
            <CopyButton
              value={start.callbackUrl}
              label={t('copy')}
              copiedLabel={t('copied')}
              failedLabel={t('copyFailed')}
            />
          )}
        </div>
        <form {...submit.form} aria-labelledby="callback-form" className="grid gap-5">
          <Field
            {...field('callbackUrl')}
            type="url"
            inputMode="url"
            label={t('callbackUrl')}
            description={t('callbackUrlHint')}
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
          />
          {isInsecure && (
            <Alert tone="warning" announce="status">
              {t('insecure')}
            </Alert>
          )}
          <Field
            {...field('callbackFormat')}
            as="select"
            label={t('callbackFormat')}
            autoComplete="off"
            className="sm:max-w-48"
          >
            <option value="json">{t('json')}</option>
            <option value="xml">{t('xml')}</option>
          </Field>
          <div className="grid justify-items-start gap-4">
            <FormNotice notice={submit.notice} />
            <div className="w-full">
              <SubmitButton {...submit.button} wide="phone">
                {t('save')}
              </SubmitButton>
            </div>
          </div>
        </form>
      </Card>
      {hasTest && <CallbackTest form={form} />}
    </>
  );
}
