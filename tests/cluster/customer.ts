/**
 * A customer of a cluster: a browser without scripts that signs in on the provider's page and calls
 * route handlers, either through the edge or directly at one process. Every host name resolves to
 * this machine.
 */
import type { Readable } from 'node:stream';
import { Agent, request as send } from 'undici';
import { signInAndReturn } from '@/lib/config/sign-in-path';
import { requestedByHeader, requestedByValue } from '@/lib/http/csrf';
import type { ClusterProcess } from './cluster-process';
import type { Cluster } from './start-cluster';

const agent = new Agent({
  connect: {
    lookup: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  },
});

const password = 'a long password';

type Jar = Map<string, string>;

export type Answer = {
  status: number;
  headers: Headers;
  /** The body. It can be read only once, by one of these. */
  text: () => Promise<string>;
  json: () => Promise<unknown>;
  chunks: AsyncIterable<Uint8Array>;
  drop: () => Promise<void>;
};

function keep(jar: Jar, { headers }: Answer): void {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

type RequestOptions = {
  /** Process to which the request is sent; by default it is sent to the edge. */
  at?: ClusterProcess | undefined;
  method?: string;
  body?: string | Uint8Array | Readable;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};

/**
 * Sends one request. It does not use fetch(), which sends `sec-fetch-mode` and so looks like a
 * script: the sign-in does not redirect scripts.
 *
 * @throws if there is no response
 */
async function requestOnce(url: string, options: Omit<RequestOptions, 'at'>): Promise<Answer> {
  const { statusCode: status, headers, body } = await send(url, { ...options, dispatcher: agent });
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  return {
    status,
    headers: new Headers(lines),
    text: () => body.text(),
    json: () => body.json(),
    chunks: body,
    drop: () => body.dump(),
  };
}

/** Creates a customer of a brand with an account at the provider. The customer is not signed in. */
export async function newCustomer(cluster: Cluster, brand = 'albora.nl') {
  const email = `${crypto.randomUUID()}@cluster.example`;
  const created = await requestOnce(`${cluster.backend[0].origin}/control/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (created.status !== 201) throw new Error(`no account: ${await created.text()}`);
  return customerOf(cluster, email, brand);
}

/** Like {@link newCustomer}, but the customer is signed in. */
export async function newSignedIn(cluster: Cluster): Promise<Customer> {
  const customer = await newCustomer(cluster);
  const { status } = await customer.signIn();
  if (status !== 200) throw new Error(`the sign-in ended with ${status}`);
  return customer;
}

/** Returns a new browser of the customer with this e-mail address. The customer is not signed in. */
export function customerOf(cluster: Cluster, email: string, brand = 'albora.nl') {
  const jars = new Map<string, Jar>();
  const originOf = (name: string) => `http://account.${name}.localhost:${cluster.accountPort}`;

  function jarOf(origin: string): Jar {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  }

  /** Sends one request with the browser's cookies. Does not follow redirects. */
  async function request(url: string, { at, ...options }: RequestOptions = {}): Promise<Answer> {
    const { origin, host, pathname, search } = new URL(url);
    const jar = jarOf(origin);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await requestOnce(at ? at.origin + pathname + search : url, {
      ...options,
      headers: { host, cookie, accept: 'text/html', ...options.headers },
    });
    keep(jar, response);
    return response;
  }

  type Page = { url: string; html: string; status: number };

  /** Sends a request and follows redirects until the first page. */
  async function visit(url: string, options: RequestOptions = {}): Promise<Page> {
    const response = await request(url, options);
    const location = response.headers.get('location');
    const html = await response.text();
    if (!location) return { url, html, status: response.status };
    return visit(new URL(location, url).href);
  }

  const submit = (url: string, fields: Readonly<Record<string, string>>) =>
    visit(url, {
      method: 'POST',
      headers: {
        origin: new URL(url).origin,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: String(new URLSearchParams(fields)),
    });
  /** Submits the form on a page of the provider. */
  const submitForm = ({ url, html }: Page, fields: Readonly<Record<string, string>>) =>
    submit(new URL(/<form[^>]*action="([^"]+)"/.exec(html)?.[1] ?? '', url).href, fields);

  return {
    email,
    /**
     * Signs in on the provider's page. At a second brand the provider's session is used and no form
     * appears. Returns the page of the orders.
     */
    async signIn(name = brand): Promise<Page> {
      const page = await visit(originOf(name) + signInAndReturn('/orders'));
      return page.url.startsWith(originOf(name)) ? page : submitForm(page, { email, password });
    },
    /** Signs out as `/logout` does without scripts: first here, then on the provider's page. */
    async signOut(name = brand): Promise<void> {
      const page = await submit(`${originOf(name)}/api/auth/sign-out/form`, {});
      const secret = /name="xsrf" value="([^"]+)"/.exec(page.html)?.[1];
      if (secret !== undefined) await submitForm(page, { xsrf: secret, logout: 'yes' });
    },
    /** Reads a page or calls a route handler, as a script of the page does. */
    send: (
      path: string,
      { json, headers, ...options }: RequestOptions & { json?: unknown } = {},
      name = brand,
    ): Promise<Answer> =>
      request(originOf(name) + path, {
        ...options,
        ...(json !== undefined && { body: JSON.stringify(json) }),
        headers: {
          origin: originOf(name),
          'sec-fetch-site': 'same-origin',
          [requestedByHeader]: requestedByValue,
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      }),
  };
}

export type Customer = ReturnType<typeof customerOf>;
