import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type Provider from 'oidc-provider';
import { correlationHeader, type CorrelationEnv } from '../../platform/http/correlation';
import { interactionRoutes } from './interactions';
import { type PasswordContext, passwordResetRoutes } from './password-routes';

type Env = CorrelationEnv & { Bindings: HttpBindings };

/**
 * The provider and its own pages, to be mounted at `/oidc`. The provider writes to Node's response itself.
 * Host and protocol that it sees are the public origin's: links that it makes never follow a forged header.
 */
export function mountProvider(
  provider: Provider,
  context: PasswordContext,
  clientAddressHeader?: string,
): Hono<Env> {
  const app = new Hono<Env>();
  const handle = provider.callback();
  const { host, protocol } = new URL(context.origin);

  app.route('/interaction', interactionRoutes(provider, context, clientAddressHeader));
  app.route('/password-reset', passwordResetRoutes(provider, context));

  app.all('/*', async (c) => {
    const { incoming, outgoing } = c.env;
    incoming.headers.host = host;
    incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete incoming.headers['x-forwarded-host'];
    // Koa learns from the difference of the two below which path it is mounted at.
    const url = incoming.url ?? '/';
    Object.assign(incoming, { originalUrl: url, url: url.replace(/^\/oidc/, '') || '/' });
    outgoing.setHeader(correlationHeader, c.get('correlationId'));
    await handle(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  });

  return app;
}
