import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { clientAddress } from '../../platform/http/request-input';
import { checkPassword, findAccount } from './accounts';
import { type FieldValues, type FormErrors, registerPage, signInPage } from './pages/account-pages';
import { channelOf } from '../../shared/channel/brand';
import { createPageShell, pageHeaders } from './pages/layout';
import { forgotPage, passwordPage } from './pages/password-pages';
import { errorPage } from './pages/provider-pages';
import { setPassword } from './password-reset';
import {
  isLongEnough,
  newPasswordField,
  type PasswordContext,
  sendPasswordChanged,
  sendPasswordReset,
} from './password-routes';
import { checkRegistration, register, registrationForm } from './registration';
import { endSessions } from './sessions';
import { createSignInThrottle } from './sign-in-throttle';

type Env = { Bindings: HttpBindings };
const pages = {
  signIn: signInPage,
  register: registerPage,
  forgot: (shell, page) => forgotPage(shell, page),
  forgotSent: (shell, page) => forgotPage(shell, page, true),
  password: passwordPage,
} satisfies Record<string, typeof signInPage>;
const field = z.string().max(200).catch('');
const passwordForm = z.object({ password: field, newPassword: newPasswordField });
const signInForm = z.object({
  // As accounts are compared, so that another spelling is no fresh start for the throttle.
  email: field.transform((value) => value.trim().toLowerCase()),
  password: field,
});

/** Pages on which a customer proves who they are; each belongs to one sign-in that the provider has started. */
export function interactionRoutes(
  provider: Provider,
  context: PasswordContext,
  clientAddressHeader: string | undefined,
): Hono<Env> {
  const { db } = context;
  const app = new Hono<Env>();
  const throttle = createSignInThrottle();

  /** The sign-in in progress; throws when the browser's cookie does not belong to it or it has expired. */
  async function detailsOf(c: Context<Env>) {
    const { incoming, outgoing } = c.env;
    const { prompt, params, session } = await provider.interactionDetails(incoming, outgoing);
    const channel = channelOf(params.client_id);
    return { prompt: prompt.name, params, channel, session };
  }

  async function show(
    c: Context<Env>,
    page: keyof typeof pages,
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
    const headers = pageHeaders(shell, [target], { script: true });
    return c.body(String(body), filled.status ?? 200, headers);
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
    if (prompt === 'password') return show(c, 'password');
    return show(c, prompt === 'create' ? 'register' : 'signIn');
  });
  app.get('/:uid/sign-in', (c) => show(c, 'signIn'));
  app.get('/:uid/forgot', (c) => show(c, 'forgot'));
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

  app.post('/:uid/forgot', async (c) => {
    const { params, channel } = await detailsOf(c);
    const { email } = signInForm.parse(await c.req.parseBody());
    const again = (errors: FormErrors, status: 422 | 429 = 422) =>
      show(c, 'forgot', { values: { email }, errors, status });
    if (!z.email().safeParse(email).success) return again({ email: 'emailInvalid' });
    const address = clientAddress(c, clientAddressHeader);
    if (!(await throttle.begin(`forgot ${email}`, address))) {
      return again({ form: 'tooManyAttempts' }, 429);
    }
    sendPasswordReset(context, email, createPageShell(channel, params.ui_locales));
    return show(c, 'forgotSent');
  });

  // For `prompt=password`: the provider asks for it only once it knows who is there.
  app.post('/:uid/password', async (c) => {
    const { params, channel, session } = await detailsOf(c);
    const { password, newPassword } = passwordForm.parse(await c.req.parseBody());
    const again = (errors: FormErrors, status: 422 | 429 = 422) =>
      show(c, 'password', { errors, status });
    const account = session && (await findAccount(db, session.accountId));
    if (!account) return show(c, 'signIn');
    if (!password || !isLongEnough(newPassword)) {
      return again({
        ...(!password && { password: 'passwordMissing' }),
        ...(!isLongEnough(newPassword) && { newPassword: 'passwordShort' }),
      });
    }
    const { email, sub } = account;
    const address = clientAddress(c, clientAddressHeader);
    if (!(await throttle.begin(email, address))) return again({ form: 'tooManyAttempts' }, 429);
    if (!(await checkPassword(db, email, password))) return again({ password: 'wrongCurrent' });
    await throttle.succeeded(email, address);
    await setPassword(db, sub, newPassword);
    // Whoever knows the old one is out; this browser goes on.
    await endSessions(provider, db, sub, session.uid);
    await sendPasswordChanged(context, email, createPageShell(channel, params.ui_locales));
    return finish(c, { login: { accountId: sub }, password: {} });
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
