import { secondsInDay, secondsInHour } from 'date-fns/constants';
import Provider, {
  type ClientMetadata,
  type Configuration,
  type Grant,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { apiAudience, oidcScope, providerFeature } from '../../../lib/contracts/identity';
import { createAdapterFactory } from '../../platform/oidc/adapter';
import { channelTable } from '../../../lib/contracts/channels';
import { channelOrigins, createClients, createLogoutDelivery } from './clients';
import { loadCookieKeys, loadSigningKeys } from '../../platform/oidc/keys';
import { isLoopback } from '../../../lib/contracts/settings';
import type { BackendContext } from '../../shared/context';
import { type Account, findAccount } from './accounts';
import { renderError, renderLoggedOut, renderLogout } from './pages/provider-pages';
import { signInLifetimeSeconds } from './sign-in-starts';

/** Lifetime of access tokens; the control API can change it at run time. */
export type AccessTokenLife = {
  secondsFor(grantId: string | undefined): number;
  /** Sets the lifetime of all tokens that are issued from now on. */
  setSeconds(seconds: number): void;
  /** Sets the lifetime of the tokens of one grant. */
  setSecondsFor(grantId: string, seconds: number): void;
};

/**
 * Creates the lifetime of access tokens.
 *
 * @param seconds initial lifetime
 */
export function createAccessTokenLife(seconds: number): AccessTokenLife {
  let defaultSeconds = seconds;
  const ofGrant = new Map<string, number>();
  return {
    secondsFor: (grantId) => (grantId && ofGrant.get(grantId)) || defaultSeconds,
    setSeconds: (next) => {
      defaultSeconds = next;
    },
    setSecondsFor: (grantId, next) => void ofGrant.set(grantId, next),
  };
}

const month = 30 * secondsInDay;

/** Claims of an account in addition to its subject. */
function tokenClaims(account: Account) {
  return { email: account.email, idp_type: account.idpType, auth_method: account.authMethod };
}

/** Grants all scopes without asking for consent, because the clients belong to the retailer itself. */
function grantAll(grant: Grant): Grant {
  grant.addOIDCScope(oidcScope);
  grant.addResourceScope(apiAudience, 'api');
  return grant;
}

async function loadExistingGrant(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { session, client, provider } = ctx.oidc;
  if (!session?.accountId || !client) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const grant = grantId ? await provider.Grant.find(grantId) : undefined;
  if (grant && grant.accountId === session.accountId) return grant;
  const created = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  await grantAll(created).save();
  return created;
}

/**
 * Returns the standard prompts without the automatic consent, and two more. `create` shows the registration page
 * (OpenID Initiating User Registration 1.0); `password` asks a signed-in customer for a new password.
 */
function createPolicy() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'password', requestable: true }));
  policy.add(new interactionPolicy.Prompt({ name: 'consent', requestable: true }));
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return policy;
}

/**
 * Creates the identity provider at `/oidc`. It supports the authorization code flow with PKCE, rotated refresh tokens,
 * RP-initiated and back-channel logout.
 */
export async function createProvider(
  { db, origin }: Pick<BackendContext, 'db' | 'origin'>,
  options: {
    clientSecret: string;
    clientKeys?: ClientMetadata['jwks'] | undefined;
    accountPort: number;
    accessTokenLife: AccessTokenLife;
    allowsPrivateAccountHosts?: boolean;
  },
): Promise<Provider> {
  const configuration: Configuration = {
    adapter: createAdapterFactory(db),
    jwks: await loadSigningKeys(db),
    cookies: { keys: await loadCookieKeys(db) },
    clients: createClients({
      secret: options.clientSecret,
      keys: options.clientKeys,
      accountPort: options.accountPort,
      deliverTo: isLoopback(origin) ? 'local' : 'production',
    }),
    // Discovery advertises only what the channels' clients use.
    responseTypes: ['code'],
    clientAuthMethods: [options.clientKeys ? 'private_key_jwt' : 'client_secret_basic'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    clientDefaults: { id_token_signed_response_alg: 'RS256' },
    scopes: ['openid', 'offline_access', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email'], profile: ['idp_type', 'auth_method'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    // Signing out at the provider ends all tokens of its session, on every brand.
    expiresWithSession: () => true,
    loadExistingGrant,
    // Path of the web app to which the customer returns after a registration (OpenID Connect Core, section 4).
    extraParams: ['target_link_uri'],
    discovery: { account_features: providerFeature.options },
    interactions: {
      policy: createPolicy(),
      url: (_ctx, interaction) => `${origin}/oidc/interaction/${interaction.uid}`,
    },
    async findAccount(_ctx, sub) {
      const account = await findAccount(db, sub);
      return account && { accountId: sub, claims: () => ({ sub, ...tokenClaims(account) }) };
    },
    async extraTokenClaims(_ctx, token) {
      const account = 'accountId' in token ? await findAccount(db, token.accountId) : undefined;
      const grant = 'grantId' in token ? token.grantId : undefined;
      return account && { ...tokenClaims(account), channel: token.clientId, grant };
    },
    ttl: {
      AccessToken: (_ctx, token) => options.accessTokenLife.secondsFor(token.grantId),
      AuthorizationCode: 60,
      IdToken: secondsInHour,
      Interaction: signInLifetimeSeconds,
      RefreshToken: month,
      Session: month,
      Grant: month,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { logoutSource: renderLogout, postLogoutSuccessSource: renderLoggedOut },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => apiAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'api',
          audience: apiAudience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    renderError,
    fetch: createLogoutDelivery({
      allowsPrivateHosts: options.allowsPrivateAccountHosts ?? false,
      accountOrigins: channelTable.map(
        (channel) => channelOrigins(channel, options.accountPort).production,
      ),
    }),
  };
  const provider = new Provider(`${origin}/oidc`, configuration);
  // Trust the forwarded headers: mount.ts always overwrites them with host and protocol of the public origin.
  provider.proxy = true;
  return provider;
}
