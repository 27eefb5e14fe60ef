'use client';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { FormNotice } from '@/components/form/form-notice';
import { lazyResolver } from '@/components/form/lazy-resolver';
import { SubmitButton } from '@/components/form/submit-button';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { whenIdle } from '@/components/ui/when-idle';
import { sendIntegration } from '@/lib/integration/client';
import type { IntegrationWords } from '@/lib/integration/integration-words';
import type { IntegrationForm } from '@/lib/integration/schema';
import { useRouter } from '@/lib/navigation/navigation';
import { CallbackTest } from './callback-test';

const loadRules = () => import('./callback-rules');
const resolver = lazyResolver(async () => (await loadRules()).callbackResolver);
const names = ['callbackUrl', 'callbackFormat'] as const;

type CallbackFormProps = { start: IntegrationForm; words: IntegrationWords };

/** Where messages about orders go, and the test of it with what is typed (BB-03). */
export function CallbackForm({ start, words }: CallbackFormProps) {
  const router = useRouter();
  useEffect(() => whenIdle(loadRules), []);
  const form = useForm<IntegrationForm>({ resolver, defaultValues: start });
  const { form: labels } = words;
  const { field, ...submit } = useFormSubmit({
    form,
    names,
    draft: 'integration',
    errors: words.errors,
    send: async (values: IntegrationForm) => {
      await sendIntegration(values);
      return values.callbackUrl === '' ? ('removed' as const) : ('saved' as const);
    },
    savedText: (outcome) => labels[outcome],
    onSaved: () => router.refresh(),
  });
  const address = useWatch({ control: form.control, name: 'callbackUrl' });
  const isInsecure = /^\s*http:/i.test(address);

  return (
    <>
      <Card as="section" labelledBy="callback-form">
        <div className="mb-2 flex min-h-touch items-center justify-between gap-2">
          <h2 id="callback-form" className="text-lg">
            {labels.title}
          </h2>
          {start.callbackUrl !== '' && (
            <CopyButton
              value={start.callbackUrl}
              label={labels.copy}
              copiedLabel={labels.copied}
              failedLabel={labels.copyFailed}
            />
          )}
        </div>
        <form {...submit.form} aria-labelledby="callback-form" className="grid gap-5">
          <Field
            {...field('callbackUrl')}
            type="url"
            inputMode="url"
            label={labels.callbackUrl}
            description={labels.callbackUrlHint}
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
          />
          {isInsecure && (
            <Alert tone="warning" announce="status">
              {labels.insecure}
            </Alert>
          )}
          <Field
            {...field('callbackFormat')}
            as="select"
            label={labels.callbackFormat}
            autoComplete="off"
            className="sm:max-w-48"
          >
            <option value="json">{labels.json}</option>
            <option value="xml">{labels.xml}</option>
          </Field>
          <div className="grid justify-items-start gap-4">
            <FormNotice notice={submit.notice} />
            <div className="w-full">
              <SubmitButton {...submit.button} wide="phone">
                {labels.save}
              </SubmitButton>
            </div>
          </div>
        </form>
      </Card>
      <CallbackTest form={form} words={words} />
    </>
  );
}
