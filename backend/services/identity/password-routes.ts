import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { channelOf } from '../../shared/channel/brand';
import { languageOf } from '../../shared/channel/language';
import type { BackendContext } from '../../shared/context';
import { composeMail } from '../../shared/mail/compose-mail';
import type { KnownDevices } from './known-devices';
import type { Markup, PageShell } from './pages/layout';
import { createPageShell, pageHeaders } from './pages/layout';
import { resetOutcomePage, resetPage } from './pages/password-pages';
import type { SignInThrottle } from './sign-in-throttle';
import { findPasswordReset, redeemPasswordReset, startPasswordReset } from './password-reset';

/** Dependencies of the password pages. */
export type PasswordContext = Pick<
  BackendContext,
  | 'db'
  | 'clock'
  | 'createLimiter'
  | 'origin'
  | 'mailer'
  | 'accountOrigin'
  | 'endSessions'
  | 'clientAddressHeader'
> & {
  /** Maximum number of registrations: of one client address in an hour, and of all clients in a minute. */
  registrationLimits: { perAddress: number; perMinute: number };
};

export const newPasswordField = z.string().max(200).catch('');
const resetForm = z.object({
  token: z.string().max(100).catch(''),
  newPassword: newPasswordField,
});

/** Whether a password has at least eight characters, the minimum also at the registration. */
export const isLongEnough = (password: string): boolean => password.length >= 8;

type Env = { Bindings: HttpBindings };

/**
 * Sends a mail with a reset link if the address has an account. The response does not wait for the mail: its duration
 * would reveal who has an account.
 */
export function sendPasswordReset(
  { db, clock, mailer, origin }: PasswordContext,
  email: string,
  { channel, locale }: Pick<PageShell, 'channel' | 'locale'>,
): void {
  const send = async () => {
    const request = { email, channel: channel.code, now: clock.now() };
    const token = await startPasswordReset(db, request);
    if (token === null) return;
    const link = `${origin}/oidc/password-reset?${new URLSearchParams({ token, ui_locales: locale })}`;
    const addressing = { channel, language: languageOf(locale), to: email };
    await mailer.send(await composeMail('passwordReset', addressing, { link, secret: token }));
  };
  // Ignore a failure: the page says that the mail may take a while and offers to try again.
  void send().catch(() => undefined);
}

/** Sends a mail that the password was changed. A failure is ignored, because the password has already been changed. */
export async function sendPasswordChanged(
  { db, mailer }: PasswordContext,
  to: string,
  { channel, locale }: Pick<PageShell, 'channel' | 'locale'>,
): Promise<void> {
  const addressing = { channel, language: languageOf(locale), to };
  await composeMail('passwordChanged', addressing, {})
    .then((mail) => mailer.queue(db, mail))
    .catch(() => undefined);
}

/** Returns the pages to which the link in a mail leads. They need no sign-in. */
export function passwordResetRoutes(
  provider: Provider,
  context: PasswordContext,
  { throttle, devices }: { throttle: SignInThrottle; devices: KnownDevices },
): Hono<Env> {
  const { db, clock } = context;
  const app = new Hono<Env>();

  async function shellOf(code: string | undefined, locale?: string): Promise<PageShell> {
    const channel = channelOf(code);
    const client = await provider.Client.find(channel.code);
    return createPageShell(channel, locale, client?.logoUri);
  }
  const send = async (c: Context<Env>, shell: PageShell, page: Markup, status: 200 | 410 | 422) =>
    c.body(String(await page), status, pageHeaders(shell, [], { script: true }));
  const outcome = (c: Context<Env>, shell: PageShell, isDone: boolean) =>
    send(
      c,
      shell,
      resetOutcomePage(shell, isDone, context.accountOrigin(shell.channel)),
      isDone ? 200 : 410,
    );

  app.get('/', async (c) => {
    const token = (c.req.query('token') ?? '').slice(0, 100);
    const found = await findPasswordReset(db, token, clock.now());
    const shell = await shellOf(found?.channel, c.req.query('ui_locales'));
    if (!found) return outcome(c, shell, false);
    return send(c, shell, resetPage(shell, { token, errors: {} }), 200);
  });

  app.post('/', async (c) => {
    const { token, newPassword: password } = resetForm.parse(await c.req.parseBody());
    const found = await findPasswordReset(db, token, clock.now());
    const shell = await shellOf(found?.channel);
    if (!found) return outcome(c, shell, false);
    if (!isLongEnough(password)) {
      const errors = { newPassword: 'passwordShort' } as const;
      return send(c, shell, resetPage(shell, { token, errors }), 422);
    }
    const done = await redeemPasswordReset(db, { token, password, now: clock.now() });
    if (!done) return outcome(c, shell, false);
    // The customer has proved access to the mailbox, so reset the number of failed attempts and remember this browser.
    await throttle.forgive(done.email);
    await devices.remember(c, done.accountId);
    await context.endSessions(done.accountId);
    await sendPasswordChanged(context, done.email, shell);
    return outcome(c, shell, true);
  });

  return app;
}
