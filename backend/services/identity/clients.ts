import type { ClientMetadata } from 'oidc-provider';
import { Agent, fetch as undiciFetch } from 'undici';
import { type ChannelRow, channelTable } from '../../../lib/contracts/channels';
import { backChannelLogoutPath, callbackPath } from '../../../lib/contracts/identity';
import { logoPath } from '../../../lib/contracts/brand-files';

/** Pages of the web app to which the provider may return after the sign-out. */
const afterSignOut = [
  '/',
  '/logout',
  '/account-deleted',
  '/change-email-success',
  '/revert-email-change-success',
];

/** Returns the origins of a channel's web app: on a developer's machine, and in production. */
export function channelOrigins(
  channel: ChannelRow,
  accountPort: number,
): { local: string; production: string } {
  const local = channel.baseDomain.replace(/\.example$/, '.localhost');
  return {
    local: `http://account.${local}:${accountPort}`,
    production: `https://account.${channel.baseDomain}`,
  };
}

/**
 * Returns one confidential client per channel, with the channel code as client id. Channels cannot share a client,
 * because a client has only one back-channel logout address, and each brand's host has its own sessions.
 */
export function createClients(options: {
  secret: string;
  /** Public keys that verify the clients' assertions (`private_key_jwt`). With them no client secret is used. */
  keys?: ClientMetadata['jwks'] | undefined;
  accountPort: number;
  /** Which origins receive logout tokens and provide logos. */
  deliverTo: 'local' | 'production';
}): ClientMetadata[] {
  return channelTable.map((channel) => {
    const origins = channelOrigins(channel, options.accountPort);
    const both = [origins.local, origins.production];
    return {
      client_id: channel.code,
      ...(options.keys
        ? { jwks: options.keys, token_endpoint_auth_method: 'private_key_jwt' as const }
        : {
            client_secret: options.secret,
            token_endpoint_auth_method: 'client_secret_basic' as const,
          }),
      logo_uri: origins[options.deliverTo] + logoPath(channel.vendor),
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: both.map((origin) => origin + callbackPath),
      post_logout_redirect_uris: both.flatMap((origin) =>
        afterSignOut.map((path) => origin + path),
      ),
      backchannel_logout_uri: origins[options.deliverTo] + backChannelLogoutPath,
      backchannel_logout_session_required: true,
      // Some changes require a recent sign-in, so the id token needs `auth_time`.
      require_auth_time: true,
    };
  });
}

/**
 * Resolves every host name to this machine. RFC 6761 requires this for `*.localhost`, but not every resolver does it.
 */
const loopback = new Agent({
  connect: {
    lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  },
});

/**
 * Returns the function that sends the provider's only outgoing requests, the back-channel logouts. The provider's own
 * fetch refuses internal addresses. Two kinds of hosts are called without this check. Local channels are called on the
 * loopback address with their own Host header. With `allowsPrivateHosts`, this also holds for the account hosts of our
 * channels, which resolve to private addresses in a container network or with split DNS.
 */
export function createLogoutDelivery(options: {
  allowsPrivateHosts: boolean;
  /** Origins of the channels' web app. */
  accountOrigins: readonly string[];
}): typeof fetch {
  return async (input, init) => {
    const target = new URL(input instanceof Request ? input.url : input);
    const isLocal = target.hostname.endsWith('.localhost');
    const isTrusted = options.allowsPrivateHosts && options.accountOrigins.includes(target.origin);
    if (!isLocal && !isTrusted) return fetch(target, init);
    const { status } = await undiciFetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(init?.body),
      redirect: 'manual',
      signal: init?.signal ?? null,
      ...(isLocal && { dispatcher: loopback }),
    });
    return new Response(null, { status });
  };
}
