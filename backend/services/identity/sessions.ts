import { secondsInDay } from 'date-fns/constants';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type Provider from 'oidc-provider';
import type { Client } from 'oidc-provider';
import { apiAudience, oidcScope } from '../../../lib/contracts/identity';
import type { Database } from '../../platform/db/database';
import { revokeGrant } from '../../platform/oidc/grants';
import { artifacts } from '../../platform/oidc/tables';

const sessionSeconds = 30 * secondsInDay;

type Session = InstanceType<Provider['Session']>;

/** Creates a provider session of the customer that belongs to no channel yet. */
async function openProviderSession(provider: Provider, accountId: string): Promise<Session> {
  const session = new provider.Session();
  session.loginAccount({ accountId });
  await session.save(sessionSeconds);
  return session;
}

/**
 * Returns functions that sign a browser in without the sign-in page, by setting the same cookies as that page.
 *
 * @param keys of the provider's cookies, newest first
 */
export function createBrowserSessions(provider: Provider, keys: readonly string[], origin: string) {
  const name = provider.cookieName('session');
  const attributes = {
    httpOnly: true,
    path: '/',
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
    maxAge: sessionSeconds,
  } as const;
  return {
    /** Signs a customer in. If another customer was signed in in this browser, the cookies are replaced. */
    async begin(c: Context, accountId: string): Promise<void> {
      const { jti } = await openProviderSession(provider, accountId);
      // Sign like Keygrip, which the provider uses to verify its cookies.
      const signature = createHmac('sha1', keys[0] ?? '')
        .update(`${name}=${jti}`)
        .digest('base64url');
      setCookie(c, name, jti, attributes);
      setCookie(c, `${name}.sig`, signature, attributes);
    },
  };
}

export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

/** A sign-in whose code was not yet exchanged at the token endpoint, with all values that the exchange needs. */
export type StartedSignIn = {
  code: string;
  codeVerifier: string;
  redirectUri: string;
  grantId: string;
};

/** Signs a customer in without a browser: creates a provider session, a grant and a code for one channel's client. */
export async function startSignIn(
  provider: Provider,
  client: Client,
  accountId: string,
): Promise<StartedSignIn> {
  const { clientId } = client;
  const [redirectUri = ''] = client.redirectUris ?? [];
  const grant = new provider.Grant({ clientId, accountId });
  grant.addOIDCScope(oidcScope);
  grant.addResourceScope(apiAudience, 'api');
  const grantId = await grant.save();

  const session = await openProviderSession(provider, accountId);
  session.ensureClientContainer(clientId);
  session.grantIdFor(clientId, grantId);
  await session.save(sessionSeconds);

  const codeVerifier = randomBytes(32).toString('base64url');
  const code = new provider.AuthorizationCode({
    accountId,
    client,
    grantId,
    redirectUri,
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    gty: 'authorization_code',
    authTime: session.authTime(),
    expiresWithSession: true,
    resource: apiAudience,
    scope: oidcScope,
    sessionUid: session.uid,
    sid: session.sidFor(clientId),
  });
  return { code: await code.save(), codeVerifier, redirectUri, grantId };
}

/** Returns the provider sessions of a customer that have not expired. */
export async function listProviderSessions(
  provider: Provider,
  db: Database,
  accountId: string,
): Promise<Session[]> {
  const rows = await db
    .select({ id: artifacts.id })
    .from(artifacts)
    .where(and(eq(artifacts.model, 'Session'), eq(artifacts.accountId, accountId)));
  const sessions = await Promise.all(rows.map(({ id }) => provider.Session.find(id)));
  return sessions.filter((session) => session !== undefined);
}

/** Method that every provider client has, but that is missing in the provider's published types. */
type LogoutSender = { backchannelLogout(sub: string, sid: string): Promise<void> };

/** A logout token that was sent, and whether the channel accepted it. */
export type LogoutDelivery = { channel: string; sid: string | undefined; delivered: boolean };

/**
 * Ends all provider sessions of a customer with their grants, and notifies the channels (OpenID Connect Back-Channel
 * Logout 1.0). A failed notification is reported in the result and not repeated.
 *
 * @param keptUid `uid` of a session that remains open, if there is one
 */
export async function endSessions(
  provider: Provider,
  db: Database,
  accountId: string,
  keptUid?: string,
): Promise<LogoutDelivery[]> {
  const deliveries: Promise<LogoutDelivery>[] = [];
  for (const session of await listProviderSessions(provider, db, accountId)) {
    if (session.uid === keptUid) continue;
    for (const channel of Object.keys(session.authorizations ?? {})) {
      const sid = session.sidFor(channel);
      const grantId = session.grantIdFor(channel);
      if (grantId) await revokeGrant(db, grantId);
      // The published types of the provider lack this method, see LogoutSender.
      const client = (await provider.Client.find(channel)) as LogoutSender | undefined;
      if (!client || !sid) continue;
      const sent = client.backchannelLogout(accountId, sid).then(
        () => true,
        () => false,
      );
      deliveries.push(sent.then((delivered) => ({ channel, sid, delivered })));
    }
    await session.destroy();
  }
  return Promise.all(deliveries);
}
