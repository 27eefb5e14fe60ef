import type { ClientMetadata } from 'oidc-provider';
import { Agent, fetch as undiciFetch } from 'undici';
import { type ChannelRow, channelTable } from '../../../lib/contracts/channels';
import { backChannelLogoutPath, callbackPath } from '../../../lib/contracts/identity';
import { logoPath } from '../../../lib/contracts/brand-files';

/** Pages of the web app to which a customer may be sent after the sign-out. */
const afterSignOut = [
  '/',
  '/logout',
  '/account-deleted',
  '/change-email-success',
  '/revert-email-change-success',
];

/** Where the web app of a channel answers: on this machine, and in production. */
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
 * One confidential client per channel, with the channel's code as its id: a client has one address for
 * back-channel logout, and each brand's host keeps sessions of its own.
 */
export function createClients(options: {
  secret: string;
  accountPort: number;
  /** Where logout tokens go and logos come from: the local hosts or the production ones. */
  deliverTo: 'local' | 'production';
}): ClientMetadata[] {
  return channelTable.map((channel) => {
    const origins = channelOrigins(channel, options.accountPort);
    const both = [origins.local, origins.production];
    return {
      client_id: channel.code,
      client_secret: options.secret,
      logo_uri: origins[options.deliverTo] + logoPath(channel.vendor),
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: both.map((origin) => origin + callbackPath),
      post_logout_redirect_uris: both.flatMap((origin) =>
        afterSignOut.map((path) => origin + path),
      ),
      backchannel_logout_uri: origins[options.deliverTo] + backChannelLogoutPath,
      backchannel_logout_session_required: true,
      // Some changes are for who has proved lately who they are.
      require_auth_time: true,
    };
  });
}

/** Resolves every name to this machine: `*.localhost` means that by RFC 6761, but not every resolver knows it. */
const loopback = new Agent({
  connect: {
    lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  },
});

/**
 * The provider's outgoing requests, which are back-channel logouts only. A local channel is reached on the
 * loopback address with its own Host header; every other host goes the provider's way, which refuses
 * addresses inside the network.
 */
export const deliverLogout: typeof fetch = async (input, options) => {
  const target = new URL(input instanceof Request ? input.url : input);
  if (!target.hostname.endsWith('.localhost')) return fetch(target, options);
  const { status } = await undiciFetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(options?.body),
    redirect: 'manual',
    signal: options?.signal ?? null,
    dispatcher: loopback,
  });
  return new Response(null, { status });
};
