'use client';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormNotice } from '@/components/form/form-notice';
import { useAction } from '@/components/form/use-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { ApiError } from '@/lib/http/api-error';
import { type CallbackTestView, sendCallbackTest } from '@/lib/integration/client';
import { type IntegrationError, integrationErrors } from '@/lib/integration/integration-errors';
import type { IntegrationWords } from '@/lib/integration/integration-words';
import type { IntegrationForm } from '@/lib/integration/schema';

type CallbackTestProps = { form: UseFormReturn<IntegrationForm>; words: IntegrationWords };

const isKnown = (key: string | undefined): key is IntegrationError =>
  integrationErrors.some((known) => known === key);

/** Sends an example message to the address that is typed, and shows what came back: only ever as text. */
export function CallbackTest({ form, words }: CallbackTestProps) {
  const { test, errors } = words;
  const [result, setResult] = useState<CallbackTestView | null>(null);
  const [hint, setHint] = useState<string | null>(null);
  const { run, forget, notice, isPending } = useAction({
    send: async () => {
      try {
        return await sendCallbackTest(form.getValues());
      } catch (error) {
        // What is wrong with the address stands at the field, whichever button found it.
        const key = error instanceof ApiError ? error.fields['callbackUrl'] : undefined;
        if (!isKnown(key)) throw error;
        form.setError('callbackUrl', { message: key }, { shouldFocus: true });
        return errors[key];
      }
    },
    onDone: (answer) => {
      if (typeof answer === 'string') setHint(answer);
      else setResult(answer);
    },
    texts: { tooManyRequests: test.limit },
  });

  async function start(): Promise<void> {
    if (isPending) return;
    setResult(null);
    setHint(null);
    forget();
    if (form.getValues('callbackUrl').trim() === '') {
      setHint(test.needsUrl);
      form.setFocus('callbackUrl');
      return;
    }
    if (await form.trigger(undefined, { shouldFocus: true })) await run();
  }

  return (
    <Card as="section" labelledBy="callback-test">
      <h2 id="callback-test" className="text-lg">
        {test.title}
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">{test.text}</p>
      <Button
        variant="secondary"
        wide="phone"
        pending={isPending}
        onClick={() => void start().catch(() => undefined)}
      >
        <Icon name="server" className="size-5" />
        {test.send}
      </Button>
      <div role="status" className="mt-4 empty:mt-0">
        {isPending && <VisuallyHidden>{test.sending}</VisuallyHidden>}
        {hint !== null && <p className="text-danger">{hint}</p>}
        {result && <Result result={result} words={test} />}
      </div>
      <FormNotice notice={notice} />
    </Card>
  );
}

type ResultProps = { result: CallbackTestView; words: IntegrationWords['test'] };

function Result({ result, words }: ResultProps) {
  const { tone, text, note, body } = result;
  return (
    <div className="grid gap-3">
      <Alert tone={tone} title={text}>
        {note}
      </Alert>
      {body === '' && <p className="text-ink-muted">{words.empty}</p>}
      {body && (
        <figure>
          <figcaption className="mb-1 text-sm font-semibold">{words.answer}</figcaption>
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
