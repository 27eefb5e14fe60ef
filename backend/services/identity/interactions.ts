import { secondsInMinute } from 'date-fns/constants';
import { Hono } from 'hono';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { vouchedAddress } from '../../platform/http/request-input';
import { consume } from '../../platform/limits/limiters';
import { channelOf } from '../../shared/channel/brand';
import { checkPassword, findAccount, findAccountByEmail } from './accounts';
import { createInteractionPages, type InteractionEnv } from './interaction-pages';
import type { KnownDevices } from './known-devices';
import type { FormErrors } from './pages/account-pages';
import { createPageShell, pageHeaders } from './pages/layout';
import { errorPage } from './pages/provider-pages';
import { setPassword } from './password-reset';
import {
  isLongEnough,
  newPasswordField,
  type PasswordContext,
  sendPasswordChanged,
  sendPasswordReset,
} from './password-routes';
import { addRegistration } from './registration-routes';
import { endSessions } from './sessions';
import type { SignInThrottle } from './sign-in-throttle';

const quarterHour = 15 * secondsInMinute;
/**
 * Limit for one client address that requests password resets of many accounts. The mails to one account have their own
 * limit.
 */
const resetsPerAddress = { points: 20, duration: quarterHour };
const changesPerSession = { points: 10, duration: quarterHour };

const field = z.string().max(200).catch('');
const passwordForm = z.object({ password: field, newPassword: newPasswordField });
const signInForm = z.object({
  // Normalise the address like stored ones: otherwise another spelling of it would avoid the limit of failed attempts.
  email: field.transform((value) => value.trim().toLowerCase()),
  password: field,
});

type Parts = { throttle: SignInThrottle; devices: KnownDevices };

/** Returns the pages on which a customer signs in. Each page belongs to one sign-in that the provider has started. */
export function interactionRoutes(
  provider: Provider,
  context: PasswordContext,
  { throttle, devices }: Parts,
): Hono<InteractionEnv> {
  const { db, clientAddressHeader } = context;
  const app = new Hono<InteractionEnv>();
  const interactions = createInteractionPages(provider);
  const { detailsOf, show, finish, refuse } = interactions;
  const resetLimiter = context.createLimiter('password-reset-address', resetsPerAddress);
  const changeLimiter = context.createLimiter('password-change', changesPerSession);

  // The provider does not find the sign-in: it has expired or was started in another browser.
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

  app.post('/:uid/sign-in', async (c) => {
    await detailsOf(c);
    const { email, password } = signInForm.parse(await c.req.parseBody());
    const showErrors = (errors: FormErrors) =>
      show(c, 'signIn', { values: { email }, errors, status: 422 });
    if (!email || !password) {
      return showErrors({
        ...(!email && { email: 'emailMissing' }),
        ...(!password && { password: 'passwordMissing' }),
      });
    }
    // The text is no e-mail address, so no account has it. Do not count the typing error as a failed attempt.
    if (!z.email().safeParse(email).success) return showErrors({ form: 'wrongPassword' });
    const account = await findAccountByEmail(db, email);
    const device = account ? await devices.find(c, account.sub) : null;
    const address = vouchedAddress(c, clientAddressHeader);
    const result = await throttle.attempt({ email, address, device }, () =>
      checkPassword(account, password),
    );
    if (result.outcome === 'wrong') return showErrors({ form: 'wrongPassword' });
    if (result.outcome !== 'right') return refuse(c, 'signIn', { ...result, values: { email } });
    const { sub } = result.value;
    await devices.remember(c, sub);
    return finish(c, { login: { accountId: sub }, create: {} });
  });

  app.post('/:uid/forgot', async (c) => {
    const { params, channel } = await detailsOf(c);
    const { email } = signInForm.parse(await c.req.parseBody());
    const values = { email };
    if (!z.email().safeParse(email).success) {
      return show(c, 'forgot', { values, errors: { email: 'emailInvalid' }, status: 422 });
    }
    const address = vouchedAddress(c, clientAddressHeader);
    const retryAfterSeconds = address && (await consume(resetLimiter, address));
    if (retryAfterSeconds) {
      return refuse(c, 'forgot', { outcome: 'tooMany', retryAfterSeconds, values });
    }
    sendPasswordReset(context, email, createPageShell(channel, params.ui_locales));
    return show(c, 'forgotSent');
  });

  // Page for `prompt=password`, which the provider shows only to a signed-in customer.
  app.post('/:uid/password', async (c) => {
    const { params, channel, session } = await detailsOf(c);
    const { password, newPassword } = passwordForm.parse(await c.req.parseBody());
    const showErrors = (errors: FormErrors) => show(c, 'password', { errors, status: 422 });
    const account = session && (await findAccount(db, session.accountId));
    if (!account) return show(c, 'signIn');
    if (!password || !isLongEnough(newPassword)) {
      return showErrors({
        ...(!password && { password: 'passwordMissing' }),
        ...(!isLongEnough(newPassword) && { newPassword: 'passwordShort' }),
      });
    }
    const { email, sub } = account;
    // The limit is per session, so that nobody else can use up the customer's attempts.
    const retryAfterSeconds = await consume(changeLimiter, session.uid);
    if (retryAfterSeconds) return refuse(c, 'password', { outcome: 'tooMany', retryAfterSeconds });
    if (!(await checkPassword(account, password))) return showErrors({ password: 'wrongCurrent' });
    await changeLimiter.delete(session.uid);
    await setPassword(db, sub, newPassword);
    // End all other sessions, because somebody else may know the old password. This browser stays signed in.
    await endSessions(provider, db, sub, session.uid);
    await sendPasswordChanged(context, email, createPageShell(channel, params.ui_locales));
    await devices.remember(c, sub);
    return finish(c, { login: { accountId: sub }, password: {} });
  });

  addRegistration(app, context, interactions);

  return app;
}
