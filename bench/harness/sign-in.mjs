/** Signs in as a browser does: redirect to the provider, its form, and the callback. */
import { exchange } from './exchange.mjs';

const redirectsAtMost = 12;

/**
 * Cookies of a customer who has answered the consent layer (lib/config/consent.ts): customers see
 * that layer only once in half a year.
 */
export const answered = 'cookie_consent=00; cookie_consent_text=2026-11-24';

/**
 * Returns a browser with a cookie jar for each host. The jars are kept for several sign-ins, so
 * that the provider recognises the browser.
 *
 * @param {Record<string, string>} always headers of every request, for example the edge's header
 * with the client's IP address
 */
export function createBrowser(always = {}) {
  const jars = new Map();
  const jarOf = (url) => {
    const { host } = new URL(url);
    if (!jars.has(host)) jars.set(host, new Map());
    return jars.get(host);
  };

  async function ask(url, options = {}) {
    const jar = jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await exchange(url, {
      ...options,
      headers: { cookie, ...always, ...options.headers },
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return { ...answer, url };
  }

  async function visit(url, options) {
    let answer = await ask(url, options);
    for (let hops = 0; answer.headers.location && hops < redirectsAtMost; hops += 1) {
      answer = await ask(new URL(answer.headers.location, answer.url).href);
    }
    return answer;
  }
  return { ask, visit, jarOf };
}

/** Returns the request that submits the form of a provider's page with these fields. */
export function submission(page, fields) {
  const html = page.body.toString('utf8');
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? '';
  const hidden = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? '',
    /value="([^"]*)"/.exec(tag)?.[1] ?? '',
  ]);
  return {
    url: new URL(action.replaceAll('&amp;', '&'), page.url).href,
    method: 'POST',
    body: new URLSearchParams([...hidden, ...Object.entries(fields)]).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: new URL(page.url).origin,
    },
  };
}

/**
 * Signs one customer in `count` times. Returns the headers of each session.
 *
 * @returns {Promise<Record<string, string>[]>}
 */
export async function signIn(origin, account, count) {
  const { visit, jarOf } = createBrowser();
  const sessions = [];
  while (sessions.length < count) {
    jarOf(origin).clear();
    let page = await visit(`${origin}/api/auth/sign-in?return=/orders`);
    if (new URL(page.url).origin !== origin) {
      const { email, password } = account;
      const { url, ...form } = submission(page, { email, password });
      page = await visit(url, form);
    }
    const session = jarOf(origin).get('sid');
    if (!session) throw new Error(`no session after sign-in: ${page.status} at ${page.url}`);
    sessions.push({ cookie: `sid=${session}; ${answered}` });
  }
  return sessions;
}

/** Converts the cookies of such headers to the format of Playwright. */
export const browserCookies = ({ cookie }, domain) =>
  cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), domain, path: '/' };
  });
