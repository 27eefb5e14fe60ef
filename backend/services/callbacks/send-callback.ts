/** Sends a message to an address that a customer has typed, and only into the public internet. */
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
/** All addresses of a name. Rejects when it has none. */
export type ResolveName = (host: string) => Promise<Address[]>;

type Message = { url: string; contentType: string; body: string };
type Surroundings = {
  /** Pairs `host:port` that are let through whatever they lead to: for tests and development. */
  allowed?: readonly string[];
  resolve?: ResolveName;
};

const deadlineMs = 5_000;
/** Of the answer, in characters; no character takes more than four bytes. */
const maxAnswer = 2_000;
const maxAnswerBytes = 4 * maxAnswer;

const lookupAll = promisify(lookupName);
const resolveBySystem: ResolveName = (host) => lookupAll(host, { all: true });

/** The one address to which the connection goes; null when any address of the host is not public. */
async function chooseAddress(
  url: URL,
  { allowed = [], resolve = resolveBySystem }: Surroundings,
): Promise<Address | null> {
  const host = hostOf(url);
  const addresses = ipaddr.isValid(host)
    ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv4' ? 4 : 6 }]
    : await resolve(host);
  const isFine =
    isAllowedAddress(url, allowed) || addresses.every(({ address }) => isPublicAddress(address));
  return (isFine && addresses[0]) || null;
}

/** Answers every question for a name with the address that was checked: a second look-up could lead elsewhere. */
export const pinTo =
  (checked: Address): LookupFunction =>
  (_host, options, answer) => {
    if (options.all) answer(null, [checked]);
    else answer(null, checked.address, checked.family);
  };

/** The beginning of the answer; what follows is not read. */
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

const before = <Value>(deadline: AbortSignal, work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      deadline.addEventListener('abort', () => reject(new Error('too late')), { once: true });
    }),
  ]);

/**
 * Posts the message and tells what came back. No redirect is followed, nothing of the caller goes along, and after
 * five seconds it counts as not answered.
 */
export async function sendCallback(
  { url: given, contentType, body }: Message,
  surroundings: Surroundings = {},
): Promise<CallbackTestDto> {
  const start = performance.now();
  const end = (result: Omit<CallbackTestDto, 'durationMs'>): CallbackTestDto => ({
    ...result,
    durationMs: Math.round(performance.now() - start),
  });
  if (refuseCallbackUrl(given, surroundings.allowed ?? []) !== null) {
    return end({ outcome: 'refused' });
  }
  const url = new URL(given);
  const deadline = AbortSignal.timeout(deadlineMs);
  let agent: Agent | undefined;
  try {
    const checked = await before(deadline, chooseAddress(url, surroundings));
    if (!checked) return end({ outcome: 'refused' });
    agent = new Agent({ connect: { lookup: pinTo(checked), timeout: deadlineMs } });
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
