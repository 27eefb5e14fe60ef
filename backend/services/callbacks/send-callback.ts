/** Sends a message to a customer's callback URL. Only public addresses are allowed. */
import { lookup as lookupName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';
import {
  hostOf,
  isAllowedAddress,
  isPublicAddress,
  refuseCallbackUrl,
} from '../../../lib/contracts/callback-address';
import type { CallbackTestDto } from '../../../lib/contracts/customers';

type Address = { address: string; family: number };
/** Resolves a host name to all its addresses. Rejects if there are none. */
export type ResolveName = (host: string) => Promise<Address[]>;

type Message = { url: string; contentType: string; body: string };
type SendOptions = {
  /** `host:port` pairs that are allowed even if they are not public: for tests and development. */
  allowed?: readonly string[];
  resolve?: ResolveName;
};

const deadlineMs = 5_000;
/** Maximum length of the returned part of the response, in characters. A character has at most four bytes. */
const maxAnswer = 2_000;
const maxAnswerBytes = 4 * maxAnswer;

const lookupAll = promisify(lookupName);
const resolveBySystem: ResolveName = (host) => lookupAll(host, { all: true });

/** Resolves the host and returns the address to connect to; null if any address of the host is not public. */
async function chooseAddress(
  url: URL,
  { allowed = [], resolve = resolveBySystem }: SendOptions,
): Promise<Address | null> {
  const host = hostOf(url);
  const addresses = ipaddr.isValid(host)
    ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv4' ? 4 : 6 }]
    : await resolve(host);
  const isAllowed =
    isAllowedAddress(url, allowed) || addresses.every(({ address }) => isPublicAddress(address));
  return (isAllowed && addresses[0]) || null;
}

/**
 * Returns a look-up function that always gives the checked address. A second look-up of the name could give another
 * address (DNS rebinding).
 */
export const pinToAddress =
  (checked: Address): LookupFunction =>
  (_host, options, answer) => {
    if (options.all) answer(null, [checked]);
    else answer(null, checked.address, checked.family);
  };

/** Reads the beginning of a response body and ignores the rest. */
async function readBeginning(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxAnswerBytes) break;
  }
  return new TextDecoder().decode(Buffer.concat(chunks)).slice(0, maxAnswer);
}

const orTimeout = <Value>(deadline: AbortSignal, work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      deadline.addEventListener('abort', () => reject(new Error('time-out')), { once: true });
    }),
  ]);

/**
 * Posts the message and reports the result. Redirects are not followed, no credentials are sent, and after five seconds
 * the result is `failed`.
 */
export async function sendCallback(
  { url: callbackUrl, contentType, body }: Message,
  options: SendOptions = {},
): Promise<CallbackTestDto> {
  const start = performance.now();
  const end = (result: Omit<CallbackTestDto, 'durationMs'>): CallbackTestDto => ({
    ...result,
    durationMs: Math.round(performance.now() - start),
  });
  if (refuseCallbackUrl(callbackUrl, options.allowed ?? []) !== null) {
    return end({ outcome: 'refused' });
  }
  const url = new URL(callbackUrl);
  const deadline = AbortSignal.timeout(deadlineMs);
  let agent: Agent | undefined;
  try {
    const checked = await orTimeout(deadline, chooseAddress(url, options));
    if (!checked) return end({ outcome: 'refused' });
    agent = new Agent({ connect: { lookup: pinToAddress(checked), timeout: deadlineMs } });
    const answer = await request(url, {
      method: 'POST',
      headers: { 'content-type': contentType, accept: '*/*', 'user-agent': 'order-callback-test' },
      body,
      dispatcher: agent,
      signal: deadline,
    });
    const text = await readBeginning(answer.body);
    return end({ outcome: 'answered', status: answer.statusCode, body: text });
  } catch {
    return end({ outcome: 'failed' });
  } finally {
    await agent?.destroy();
  }
}
