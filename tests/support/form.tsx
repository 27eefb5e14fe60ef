import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { WithMessages } from './render';
import { ToastProvider } from '@/components/ui/toast';
import { call } from '@/lib/http/api-client';
import { endpoint } from '@/lib/endpoints/endpoint';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field } from '@/components/form/field';
import { FormNotice, SubmitButton } from '@/components/form/form-notice';
import { DraftOwnerProvider } from '@/components/form/draft-owner';
import { useFormSubmit } from '@/components/form/use-form-submit';

const schema = z.object({
  name: z.string().min(1, 'required').max(20, 'tooLong'),
  city: z.string(),
  isDefault: z.boolean(),
  password: z.string(),
});
const names = ['name', 'city', 'isDefault', 'password'] as const;

const labels = {
  form: 'Test',
  name: 'Name',
  city: 'City',
  cities: ['Oslo', 'Bergen'],
  isDefault: 'Default',
  password: 'Password',
  save: 'Save',
};

export type TestFormProps = { onSaved?: () => void; city?: string };

const save = endpoint('PUT', '/api/test', { access: 'session', rate: 'write', body: schema });

/** A small form whose route handler `PUT /api/test` is mocked. */
export function TestForm({ onSaved, city = 'Oslo' }: TestFormProps) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: 'Kari', city, isDefault: false, password: '' },
  });
  const { field, checkbox, ...submit } = useFormSubmit({
    form,
    names,
    draft: 'test',
    send: (body) => call(save, { body }),
    ...(onSaved ? { onSaved } : {}),
    errors: { taken: 'This name is taken' },
  });
  return (
    <form {...submit.form} aria-label={labels.form}>
      <Field {...field('name')} label={labels.name} autoComplete="name" />
      <Field {...field('city')} as="select" label={labels.city} autoComplete="address-level2">
        {labels.cities.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Field>
      <CheckboxField {...checkbox('isDefault')} label={labels.isDefault} />
      <Field
        {...field('password')}
        label={labels.password}
        type="password"
        autoComplete="current-password"
      />
      <FormNotice notice={submit.notice} />
      <SubmitButton {...submit.button}>{labels.save}</SubmitButton>
    </form>
  );
}

type FormPageProps = { owner?: string | null; children: ReactNode };

/** Renders a form inside the providers that it needs. */
export const FormPage = ({ owner = 'kari', children }: FormPageProps) => (
  <WithMessages>
    <ToastProvider
      labels={{ region: 'Messages', close: 'Close', reachAction: 'Press F6 to get to the button.' }}
    >
      <DraftOwnerProvider owner={owner}>{children}</DraftOwnerProvider>
    </ToastProvider>
  </WithMessages>
);

type Answer = {
  status: number;
  code?: string;
  fields?: object;
  headers?: Record<string, string>;
};

/** Server with the mocked handler of the form. Each test file starts and stops it. */
export const server = setupServer();

/**
 * Replies with these responses in order and repeats the last one. Returns an array that records the
 * request bodies.
 */
export function answers(...list: Answer[]): unknown[] {
  const seen: unknown[] = [];
  server.use(
    http.put('*/api/test', async ({ request }) => {
      seen.push(await request.json());
      const answer = list[Math.min(seen.length, list.length) - 1] ?? { status: 500 };
      const { status, code, fields, headers = {} } = answer;
      if (status === 204) return new HttpResponse(null, { status });
      const error = { code, correlationId: 'c-1', ...(fields ? { fields } : {}) };
      return HttpResponse.json({ error }, { status, headers });
    }),
  );
  return seen;
}

export const nameField = () => screen.getByRole('textbox', { name: labels.name });

/** Types a name and clicks the button. An empty text leaves the field empty. */
export async function typeAndSave(text = 'Ola'): Promise<UserEvent> {
  const user = userEvent.setup();
  await user.clear(nameField());
  if (text !== '') await user.type(nameField(), text);
  await user.click(screen.getByRole('button', { name: labels.save }));
  return user;
}

/** True if a browser would show its warning before the window is closed. */
export function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
