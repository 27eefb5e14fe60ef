import { Agent, fetch as undiciFetch } from 'undici';

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
