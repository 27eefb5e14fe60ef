import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import { correlationHeader, type CorrelationEnv } from '../../platform/http/correlation';
import { requireOwnOrigin } from '../../platform/http/own-forms';
import { vouchedAddress } from '../../platform/http/request-input';
import { loadCookieKeys } from '../../platform/oidc/keys';
import { channelOf } from '../../shared/channel/brand';
import { interactionRoutes } from './interactions';
import { createKnownDevices } from './known-devices';
import { createPageShell, pageHeaders } from './pages/layout';
import { busyPage, errorPage } from './pages/provider-pages';
import { type PasswordContext, passwordResetRoutes } from './password-routes';
import { registrationRoutes } from './registration-routes';
import { createBrowserSessions } from './sessions';
import { createSignInStarts } from './sign-in-starts';
import { createSignInThrottle } from './sign-in-throttle';

type Env = CorrelationEnv & { Bindings: HttpBindings };

/** Refuses a form that a page of another site has sent (403). The error page repeats no input. */
async function refuseForeignForm(c: Context): Promise<Response> {
  const shell = createPageShell(channelOf(undefined));
  return c.body(String(await errorPage(shell)), 403, pageHeaders(shell));
}

/**
 * Returns the provider and its own pages, to be mounted at `/oidc`. The provider writes directly to Node's response.
 * Every request reaches it with host and protocol of the public origin, so that its links never contain a forged host.
 */
export async function mountProvider(
  provider: Provider,
  context: PasswordContext,
): Promise<Hono<Env>> {
  const app = new Hono<Env>();
  const handle = provider.callback();
  const { host, protocol } = new URL(context.origin);

  const keys = await loadCookieKeys(context.db);
  const devices = createKnownDevices(keys, context.origin);
  const sessions = createBrowserSessions(provider, keys, context.origin);
  const parts = { throttle: createSignInThrottle(context.createLimiter), devices };

  for (const path of ['/interaction/*', '/password-reset', '/registration', '/session/end/confirm'])
    app.use(path, requireOwnOrigin(context.origin, refuseForeignForm));
  app.route('/interaction', interactionRoutes(provider, context, parts));
  app.route('/registration', registrationRoutes(provider, context, { devices, sessions }));
  app.route('/password-reset', passwordResetRoutes(provider, context, parts));

  const starts = createSignInStarts(context);
  app.use('/auth', async (c, next) => {
    const address = vouchedAddress(c, context.clientAddressHeader);
    const refusal = await starts.refuse(address, new Date());
    if (!refusal) return next();
    const { status, retryAfterSeconds } = refusal;
    const shell = createPageShell(channelOf(c.req.query('client_id')), c.req.query('ui_locales'));
    const page = busyPage(shell, status === 503 ? 'busy' : 'tooManyAttempts');
    const headers = { ...pageHeaders(shell), 'retry-after': String(retryAfterSeconds) };
    return c.body(String(await page), status, headers);
  });

  app.all('/*', async (c) => {
    const { incoming, outgoing } = c.env;
    incoming.headers.host = host;
    incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete incoming.headers['x-forwarded-host'];
    // Koa computes the mount path from the difference between `originalUrl` and `url`.
    const url = incoming.url ?? '/';
    Object.assign(incoming, { originalUrl: url, url: url.replace(/^\/oidc/, '') || '/' });
    outgoing.setHeader(correlationHeader, c.get('correlationId'));
    await handle(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  });

  return app;
}
