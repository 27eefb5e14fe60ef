import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { tokenSetDto } from '../../lib/contracts/identity';
import { wireId } from '../../lib/contracts/wire';
import type { BackendContext } from '../shared/context';
import { readBody } from '../platform/http/request-input';
import { loadCookieKeys } from '../platform/oidc/keys';
import { findAccount } from '../services/identity/accounts';
import type { AccessTokenLife } from '../services/identity/provider';
import { createBrowserSessions, endSessions, startSignIn } from '../services/identity/sessions';

const life = z.number().int().min(1).max(3600);
const tokenRequest = z.object({ sub: wireId, channel: z.string(), ttlSeconds: life.optional() });

type Parts = {
  context: BackendContext;
  provider: Provider;
  clientSecret: string;
  accessTokenLife: AccessTokenLife;
};

/** Signs customers in and out at the identity provider without a browser. */
export function signInRoutes({ context, provider, clientSecret, accessTokenLife }: Parts): Hono {
  const app = new Hono();

  // The code is exchanged at the real token endpoint, so these tokens are the same as a browser's.
  app.post('/tokens', async (c) => {
    const { sub, channel, ttlSeconds } = await readBody(c, tokenRequest);
    const client = await provider.Client.find(channel);
    if (!client) throw new HTTPException(404);
    const started = await startSignIn(provider, client, sub);
    if (ttlSeconds) accessTokenLife.setSecondsFor(started.grantId, ttlSeconds);
    const response = await fetch(`${context.providerOrigin ?? context.origin}/oidc/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${channel}:${clientSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: started.code,
        code_verifier: started.codeVerifier,
        redirect_uri: started.redirectUri,
      }),
    });
    if (!response.ok) throw new HTTPException(422);
    return c.json(tokenSetDto.parse(await response.json()), 201);
  });

  // A browser with these cookies is signed in at the provider, as if the customer had used the sign-in page.
  app.post('/browser-sessions', async (c) => {
    const { sub } = await readBody(c, z.object({ sub: wireId }));
    if (!(await findAccount(context.db, sub))) throw new HTTPException(422);
    const keys = await loadCookieKeys(context.db);
    await createBrowserSessions(provider, keys, context.origin).begin(c, sub);
    return c.body(null, 204);
  });

  app.post('/backchannel-logout', async (c) => {
    const { sub } = await readBody(c, z.object({ sub: wireId }));
    return c.json({ deliveries: await endSessions(provider, context.db, sub) });
  });

  app.post('/access-token-ttl', async (c) => {
    const { seconds } = await readBody(c, z.object({ seconds: life }));
    accessTokenLife.setSeconds(seconds);
    return c.body(null, 204);
  });

  return app;
}
