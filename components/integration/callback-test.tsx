'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FailureMessage } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { ApiError } from '@/lib/http/api-error';
import { lazyApi } from '@/lib/http/lazy-api';
import type { CallbackTestView, IntegrationForm } from '@/lib/integration/schema';

const loadApi = lazyApi(() => import('@/lib/integration/api'));

/** Sends an example message to the typed URL and shows the response of that server, always as plain text. */
export function CallbackTest({ form }: { form: UseFormReturn<IntegrationForm> }) {
  const t = useTranslations('integration.test');
  const [result, setResult] = useState<CallbackTestView | null>(null);
  const [needsUrl, setNeedsUrl] = useState(false);
  const { submit, reset, failure, isPending } = useSubmit({
    texts: { tooManyRequests: t('limit') },
    async send() {
      if (!(await form.trigger(undefined, { shouldFocus: true }))) return null;
      const { call, integrationApi } = await loadApi();
      try {
        return await call(integrationApi.testCallback, { body: form.getValues() });
      } catch (error) {
        // Show an invalid URL at its field, as the form's own submit button does.
        const message = error instanceof ApiError ? error.fields['callbackUrl'] : undefined;
        if (message === undefined) throw error;
        form.setError('callbackUrl', { message }, { shouldFocus: true });
        return null;
      }
    },
    onDone: setResult,
  });

  function start() {
    if (isPending) return;
    setResult(null);
    reset();
    const isEmpty = form.getValues('callbackUrl').trim() === '';
    setNeedsUrl(isEmpty);
    if (isEmpty) form.setFocus('callbackUrl');
    else void submit();
  }

  return (
    <Card as="section" labelledBy="callback-test">
      <h2 id="callback-test" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">{t('text')}</p>
      <Button variant="secondary" wide="phone" pending={isPending} onClick={start}>
        <Icon name="server" className="size-5" />
        {t('send')}
      </Button>
      <div role="status" className="mt-4 empty:mt-0">
        {isPending && <span className="sr-only">{t('sending')}</span>}
        {needsUrl && <p className="text-danger">{t('needsUrl')}</p>}
        {result && <Result result={result} />}
      </div>
      {failure && <FailureMessage failure={failure} />}
    </Card>
  );
}

function Result({ result: { tone, text, note, body } }: { result: CallbackTestView }) {
  const t = useTranslations('integration.test');
  return (
    <div className="grid gap-3">
      <Alert tone={tone} title={text}>
        {note}
      </Alert>
      {body === '' && <p className="text-ink-muted">{t('empty')}</p>}
      {body && (
        <figure>
          <figcaption className="mb-1 text-sm font-semibold">{t('answer')}</figcaption>
          <pre
            dir="auto"
            tabIndex={0}
            className="font-mono max-h-80 overflow-auto rounded-md border border-line bg-surface-sunken p-3 text-sm break-words whitespace-pre-wrap"
          >
            {body}
          </pre>
        </figure>
      )}
    </div>
  );
}
