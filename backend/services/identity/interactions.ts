import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import type { Database } from '../../platform/db/database';
import { clientAddress } from '../../platform/http/request-input';
import { checkPassword } from './accounts';
import { type FieldValues, type FormErrors, registerPage, signInPage } from './pages/account-pages';
import { channelOf } from '../../shared/channel/brand';
import { createPageShell, pageHeaders } from './pages/layout';
import { errorPage } from './pages/provider-pages';
import { checkRegistration, register, registrationForm } from './registration';
import { createSignInThrottle } from './sign-in-throttle';

type Env = { Bindings: HttpBindings };
type Pages = { signIn: typeof signInPage; register: typeof registerPage };

const pages: Pages = { signIn: signInPage, register: registerPage };
const field = z.string().max(200).catch('');
const signInForm = z.object({
  // As accounts are compared, so that another spelling is no fresh start for the throttle.
  email: field.transform((value) => value.trim().toLowerCase()),
  password: field,
});

/** Pages on which a customer proves who they are; each belongs to one sign-in that the provider has started. */
export function interactionRoutes(
  provider: Provider,
  db: Database,
  clientAddressHeader: string | undefined,
): Hono<Env> {
  const app = new Hono<Env>();
  const throttle = createSignInThrottle();

  /** The sign-in in progress; throws when the browser's cookie does not belong to it or it has expired. */
  async function detailsOf(c: Context<Env>) {
    const { prompt, params } = await provider.interactionDetails(c.env.incoming, c.env.outgoing);
    return { prompt: prompt.name, params, channel: channelOf(params.client_id) };
  }

  async function show(
    c: Context<Env>,
    page: keyof Pages,
    filled: { values?: FieldValues; errors?: FormErrors; status?: 200 | 422 | 429 } = {},
  ): Promise<Response> {
    const { params, channel } = await detailsOf(c);
    const client = await provider.Client.find(channel.code);
    const shell = createPageShell(channel, params.ui_locales, client?.logoUri);
    const hint = z.email().safeParse(params.login_hint).data;
    const base = `/oidc/interaction/${c.req.param('uid') ?? ''}`;
    const values = filled.values ?? (hint ? { email: hint } : {});
    const body = await pages[page](shell, { base, values, errors: filled.errors ?? {} });
    const target = new URL(String(params.redirect_uri)).origin;
    return c.body(String(body), filled.status ?? 200, pageHeaders(shell, [target]));
  }

  async function finish(c: Context<Env>, result: Record<string, unknown>): Promise<Response> {
    const { incoming, outgoing } = c.env;
    return c.redirect(await provider.interactionResult(incoming, outgoing, result), 303);
  }

  // The sign-in has expired, or it was started in another browser.
  app.onError(async (error, c) => {
    if (error.name !== 'SessionNotFound') throw error;
    const shell = createPageShell(channelOf(undefined));
    return c.body(String(await errorPage(shell)), 400, pageHeaders(shell));
  });

  app.get('/:uid', async (c) => {
    const { prompt } = await detailsOf(c);
    if (prompt === 'consent') return finish(c, { consent: {} });
    return show(c, prompt === 'create' ? 'register' : 'signIn');
  });
  app.get('/:uid/sign-in', (c) => show(c, 'signIn'));
  app.get('/:uid/register', (c) => show(c, 'register'));

  app.post('/:uid/sign-in', async (c) => {
    await detailsOf(c);
    const { email, password } = signInForm.parse(await c.req.parseBody());
    const address = clientAddress(c, clientAddressHeader);
    const again = (errors: FormErrors, status: 422 | 429 = 422) =>
      show(c, 'signIn', { values: { email }, errors, status });
    if (!email || !password) {
      return again({
        ...(!email && { email: 'emailMissing' }),
        ...(!password && { password: 'passwordMissing' }),
      });
    }
    // Nobody can have it: a slip of the finger is no attempt to guess.
    if (!z.email().safeParse(email).success) return again({ form: 'wrongPassword' });
    if (!(await throttle.begin(email, address))) return again({ form: 'tooManyAttempts' }, 429);
    const account = await checkPassword(db, email, password);
    if (!account) return again({ form: 'wrongPassword' });
    await throttle.succeeded(email, address);
    return finish(c, { login: { accountId: account.sub }, create: {} });
  });

  app.post('/:uid/register', async (c) => {
    const { channel } = await detailsOf(c);
    const values = registrationForm.parse(await c.req.parseBody());
    const errors = checkRegistration(values);
    const again = (found: FormErrors, status: 422 | 429 = 422) =>
      show(c, 'register', { values, errors: found, status });
    if (Object.keys(errors).length > 0) return again(errors);
    const email = values.email.toLowerCase();
    const address = clientAddress(c, clientAddressHeader);
    // An address that is taken tells who has an account.
    if (!(await throttle.begin(email, address))) return again({ form: 'tooManyAttempts' }, 429);
    const sub = await register(db, values, channel.locales[0]);
    if (!sub) return again({ email: 'emailTaken' });
    await throttle.succeeded(email, address);
    return finish(c, { login: { accountId: sub }, create: {} });
  });

  return app;
}
