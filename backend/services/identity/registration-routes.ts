import { secondsInHour, secondsInMinute } from 'date-fns/constants';
import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { signInPath } from '../../../lib/contracts/sign-in';
import { vouchedAddress } from '../../platform/http/request-input';
import { consume } from '../../platform/limits/limiters';
import { channelOf } from '../../shared/channel/brand';
import { languageOf } from '../../shared/channel/language';
import { composeMail } from '../../shared/mail/compose-mail';
import type { InteractionEnv, InteractionPages } from './interaction-pages';
import type { KnownDevices } from './known-devices';
import { createPageShell, type Markup, pageHeaders, type PageShell } from './pages/layout';
import { registerConfirmPage, registerFailedPage } from './pages/registration-pages';
import { isLongEnough, newPasswordField, type PasswordContext } from './password-routes';
import {
  checkRegistration,
  findRegistration,
  redeemRegistration,
  registrationForm,
  startRegistration,
} from './registration';
import type { BrowserSessions } from './sessions';

const confirmForm = z.object({
  token: z.string().max(100).catch(''),
  newPassword: newPasswordField,
});

/** Path of the web app with its query, as the authorization request contains it. A host (`//` or `/\`) is refused. */
const targetPath = z
  .string()
  .max(1_000)
  .regex(/^\/(?![/\\])/);

/**
 * Returns the address of the web app that starts a sign-in. After the sign-in the web app shows the page in
 * `target_link_uri`, or its home page without a valid one.
 */
function returnAddress(params: Record<string, unknown>): string {
  const address = new URL(signInPath, String(params['redirect_uri']));
  address.searchParams.set('return', targetPath.catch('/').parse(params['target_link_uri']));
  return address.href;
}

type RegistrationMail = Parameters<typeof startRegistration>[1] & { shell: PageShell };

/**
 * Stores the registration and sends its mail. The response does not wait for either, because the duration would reveal
 * who has an account.
 */
function sendRegistration(
  { db, mailer, origin }: PasswordContext,
  { shell: { channel, locale }, ...registration }: RegistrationMail,
): void {
  const send = async () => {
    const started = await startRegistration(db, registration);
    if (!started) return;
    const addressing = { channel, language: languageOf(locale), to: registration.email };
    const { token } = started;
    const query = new URLSearchParams({ token, ui_locales: locale });
    const mail = started.isKnown
      ? composeMail('registrationKnown', addressing, { link: registration.returnTo })
      : composeMail('registration', addressing, {
          link: `${origin}/oidc/registration?${query}`,
          secret: token,
        });
    await mailer.send(await mail);
  };
  // Ignore a failure: the page says that the mail may take a while and offers to send it again.
  void send().catch(() => undefined);
}

/** Adds the registration form to the pages of a sign-in. */
export function addRegistration(
  app: Hono<InteractionEnv>,
  context: PasswordContext,
  { detailsOf, show, refuse }: InteractionPages,
): void {
  const { perAddress, perMinute } = context.registrationLimits;
  const addresses = context.createLimiter('registration-address', {
    points: perAddress,
    duration: secondsInHour,
  });
  const all = context.createLimiter('registration', {
    points: perMinute,
    duration: secondsInMinute,
  });

  app.get('/:uid/register', (c) => show(c, 'register'));
  app.post('/:uid/register', async (c) => {
    const { params, channel } = await detailsOf(c);
    const values = registrationForm.parse(await c.req.parseBody());
    const errors = checkRegistration(values);
    if (Object.keys(errors).length > 0) return show(c, 'register', { values, errors, status: 422 });
    const address = vouchedAddress(c, context.clientAddressHeader);
    const waitSeconds = address && (await consume(addresses, address));
    if (waitSeconds) {
      return refuse(c, 'register', { outcome: 'tooMany', retryAfterSeconds: waitSeconds, values });
    }
    const retryAfterSeconds = await consume(all, 'all');
    if (retryAfterSeconds) {
      return refuse(c, 'register', { outcome: 'busy', retryAfterSeconds, values });
    }
    sendRegistration(context, {
      ...values,
      channel: channel.code,
      returnTo: returnAddress(params),
      now: context.clock.now(),
      shell: createPageShell(channel, params.ui_locales),
    });
    return show(c, 'registerSent', { values });
  });
}

/** Returns the pages to which the link in a mail leads. They need no sign-in, so the link opens in any browser. */
export function registrationRoutes(
  provider: Provider,
  context: PasswordContext,
  { devices, sessions }: { devices: KnownDevices; sessions: BrowserSessions },
): Hono<InteractionEnv> {
  const { db, clock } = context;
  const app = new Hono<InteractionEnv>();

  async function shellOf(code: string | undefined, locale?: string): Promise<PageShell> {
    const channel = channelOf(code);
    const client = await provider.Client.find(channel.code);
    return createPageShell(channel, locale, client?.logoUri);
  }
  /**
   * Sends a page. `returnTo` is the address to which the form finally redirects: browsers apply `form-action` also to
   * redirects.
   */
  const send = async (
    c: Context,
    shell: PageShell,
    page: Markup,
    { status, returnTo }: { status: 200 | 410 | 422; returnTo?: string },
  ) => {
    const targets = returnTo ? [new URL(returnTo).origin] : [];
    return c.body(String(await page), status, pageHeaders(shell, targets, { script: true }));
  };
  const fail = (c: Context, shell: PageShell, reason: 'registerExpired' | 'emailTaken') =>
    send(c, shell, registerFailedPage(shell, reason, context.accountOrigin(shell.channel)), {
      status: 410,
    });

  app.get('/', async (c) => {
    const token = (c.req.query('token') ?? '').slice(0, 100);
    const found = await findRegistration(db, token, clock.now());
    const shell = await shellOf(found?.channel, c.req.query('ui_locales'));
    if (!found) return fail(c, shell, 'registerExpired');
    const { email, returnTo } = found;
    const page = registerConfirmPage(shell, { token, email, errors: {} });
    return send(c, shell, page, { status: 200, returnTo });
  });

  app.post('/', async (c) => {
    const { token, newPassword: password } = confirmForm.parse(await c.req.parseBody());
    const found = await findRegistration(db, token, clock.now());
    const shell = await shellOf(found?.channel);
    if (!found) return fail(c, shell, 'registerExpired');
    if (!isLongEnough(password)) {
      const { email, returnTo } = found;
      const errors = { newPassword: 'passwordShort' } as const;
      const page = registerConfirmPage(shell, { token, email, errors });
      return send(c, shell, page, { status: 422, returnTo });
    }
    const done = await redeemRegistration(
      db,
      { token, password, now: clock.now() },
      (code) => channelOf(code).locales[0],
    );
    if (!done) return fail(c, shell, 'registerExpired');
    if (!done.sub) return fail(c, shell, 'emailTaken');
    await devices.remember(c, done.sub);
    await sessions.begin(c, done.sub);
    return c.redirect(done.returnTo, 303);
  });

  return app;
}
