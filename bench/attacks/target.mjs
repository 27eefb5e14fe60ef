/** The attacked product. Every request is sent to this machine; no other machine can be configured. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { tsImport } from 'tsx/esm/api';
import { exchange } from '../harness/exchange.mjs';
import { answered, createBrowser } from '../harness/sign-in.mjs';

const { channelTable } = await tsImport('../../lib/contracts/channels.ts', import.meta.url);

/** Codes of all channels, in the order of the table. */
export const channels = channelTable.map(({ code }) => code);

const redirectsAtMost = 8;

/**
 * Adds `isGood` and `json()` to a response.
 *
 * @param {{ status: number, headers: object, body: Buffer, ms: number }} answer
 */
const readable = (answer) => ({
  ...answer,
  isGood: answer.status >= 200 && answer.status < 300,
  json: () => JSON.parse(answer.body.toString('utf8')),
});

const failed = { status: 0, headers: {}, body: Buffer.alloc(0), ms: NaN };

/**
 * Opens a running product for attacks.
 *
 * @param {{ web: number[], backend: number }} ports ports of the web processes, which are used in
 * turn, and of the backend with its control API
 */
export function openTarget({ web, backend }) {
  const backendOrigin = `http://localhost:${backend}`;
  let turn = 0;
  const nextPort = () => web[(turn += 1) % web.length];

  const originOf = (channel) => {
    const { baseDomain } = channelTable.find(({ code }) => code === channel);
    return `http://account.${baseDomain.replace(/\.example$/, '.localhost')}:${web[0]}`;
  };

  /** Calls the control API: with POST if there is a body, otherwise with GET. */
  async function control(path, body) {
    const answer = await exchange(`${backendOrigin}/control${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const text = answer.body.toString('utf8');
    if (answer.status >= 300) throw new Error(`control ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  /** Creates an account with a generated library of `photos` photos. */
  async function createCustomer({ photos = 0, ...account } = {}) {
    const customer = await control('/accounts', account);
    if (photos > 0) await control('/photos', { accountId: customer.sub, count: photos });
    return customer;
  }

  /**
   * Signs in without the provider's pages: the control API creates the session at the provider, and
   * the other requests are those of a real sign-in.
   */
  async function openSession(sub, channel) {
    const origin = originOf(channel);
    const { ask, jarOf } = createBrowser();
    await ask(`${backendOrigin}/control/browser-sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sub }),
    });
    let answer = await ask(`${origin}/api/auth/sign-in?return=/settings`);
    for (let hops = 0; !jarOf(origin).has('sid') && hops < redirectsAtMost; hops += 1) {
      if (!answer.headers.location) break;
      answer = await ask(new URL(answer.headers.location, answer.url).href);
    }
    const sid = jarOf(origin).get('sid');
    if (!sid) throw new Error(`no session at ${channel}: ${answer.status} of ${answer.url}`);
    const agent = new http.Agent({ keepAlive: true });
    return browserOf(origin, `sid=${sid}; ${answered}`, agent, { sub, channel });
  }

  /**
   * Returns a browser with these cookies for requests to the host of a brand. A request without a
   * response has status 0.
   */
  function browserOf(origin, cookie, agent = false, more = {}) {
    const ask = async (path, { method = 'GET', json, headers, body } = {}) => {
      const isWrite = method !== 'GET' && method !== 'HEAD';
      const own = { origin, 'x-requested-by': 'account', 'idempotency-key': randomUUID() };
      const answer = await exchange(origin + path, {
        method,
        port: nextPort(),
        agent,
        headers: {
          cookie,
          ...(isWrite && own),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: json === undefined ? body : JSON.stringify(json),
      }).catch(() => failed);
      return readable(answer);
    };
    const close = () => agent && agent.destroy();
    return { ...more, origin, cookie, ask, close };
  }

  return {
    backendOrigin,
    control,
    createCustomer,
    openSession,
    /** Returns the browser of a guest with these cookies. */
    guest: (channel = channels[0], cookie = '') =>
      browserOf(originOf(channel), [answered, cookie].filter(Boolean).join('; ')),
    originOf,
  };
}
