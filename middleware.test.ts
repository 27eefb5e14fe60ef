import { NextRequest } from 'next/server';
import { channels } from '@/lib/config/channels';
import { publicRoutes, routePattern } from '@/lib/config/routes';
import { middleware } from './middleware';

const nl = 'account.albora.nl.example';

function ask(path: string, headers: Record<string, string> = {}) {
  return middleware(
    new NextRequest(`http://localhost:3000${path}`, { headers: { host: nl, ...headers } }),
  );
}

/** Request headers that Next passes on to pages and handlers. */
function forwarded(response: Response): Headers {
  const names = response.headers.get('x-middleware-override-headers')?.split(',') ?? [];
  return new Headers(
    names.map((name): [string, string] => [
      name,
      response.headers.get(`x-middleware-request-${name}`) ?? '',
    ]),
  );
}

const signedIn = { cookie: '__Host-sid=x' };
const isPassedOn = (response: Response) => response.headers.get('x-middleware-next') === '1';

describe('hosts', () => {
  it.each(channels.map(({ baseDomain }) => `account.${baseDomain}`))(
    'SH-01 SH-02 DC-03 %s is served',
    async (host) => {
      const response = await ask('/orders', { host, ...signedIn });
      expect(isPassedOn(response)).toBe(true);
      expect(forwarded(response).get('x-forwarded-host')).toBe(host);
      expect(forwarded(response).get('x-forwarded-proto')).toBe('https');
    },
  );

  it('SH-01 check 15: forwarded hosts of the client are overwritten, never believed', async () => {
    for (const host of ['evil.example', 'account.albora.de.example', `${nl}, evil.example`, '']) {
      const response = await ask('/orders', {
        ...signedIn,
        'x-forwarded-host': host,
        'x-forwarded-proto': 'javascript',
        forwarded: `host=${host}`,
      });
      expect(forwarded(response).get('x-forwarded-host')).toBe(nl);
      expect(forwarded(response).get('x-forwarded-proto')).toBe('https');
      expect(forwarded(response).has('forwarded')).toBe(false);
    }
  });

  it('SH-01 an unknown host gets 421, no cookie, and nothing of what it said', async () => {
    for (const host of [
      'evil.example',
      `${nl}.evil.example`,
      'evil-account.albora.nl.example',
      '127.0.0.1',
    ]) {
      const response = await ask('/orders?PhotoManagementUploadViewEnabled=true&locale=nl-NL', {
        host,
        'x-forwarded-host': nl,
      });
      expect(response.status).toBe(421);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const said = JSON.stringify([...response.headers]) + (await response.text());
      expect(said).not.toContain(host);
      expect(said).not.toContain('evil');
    }
  });

  it('SH-04 DC-03 the retired brand leads to its successor, path and query kept', async () => {
    const response = await ask('/orders/A-1?page=2', { host: 'account.photomonde.fr.example' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(
      'https://account.pixabo.fr.example/orders/A-1?page=2',
    );
  });

  it('SH-04 legacy paths lead on, on the same host', async () => {
    const response = await ask('/my-orders/A-1?stripped=true', {
      host: 'account.albora.nl.localhost:3000',
    });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(
      'http://account.albora.nl.localhost:3000/orders/A-1?stripped=true',
    );
  });

  it('check 16 no path makes a redirect leave the host', async () => {
    const paths =
      '//e.example //e.example/ /\\e.example ///e.example /%2f%2fe.example //e.example/my-orders /.//e.example //@e.example //x:y@e.example';
    const targets = {
      'account.albora.be.example': 'account.albora.be.example',
      'account.photomonde.fr.example': 'account.pixabo.fr.example',
    };
    for (const path of paths.split(' ').flatMap((one) => [one, `${one}?locale=fr-BE`])) {
      for (const [host, target] of Object.entries(targets)) {
        const { host: led, username } = new URL(
          (await ask(path, { host })).headers.get('location') ?? '',
        );
        expect([path, led, username]).toEqual([path, target, '']);
      }
    }
  });
});

describe('locale', () => {
  const be = { host: 'account.albora.be.example' };

  it('SH-03 a brand with two languages remembers the choice in a cookie and drops the parameter', async () => {
    const response = await ask('/orders?locale=fr-BE&page=2', { ...be, ...signedIn });
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(
      'https://account.albora.be.example/orders?page=2',
    );
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^account_locale=fr-BE; .*Path=\/.*Secure.*HttpOnly.*SameSite=lax/i),
    ]);
  });

  it('SH-03 the switch keeps what the address of its own page says, and takes nothing from another', async () => {
    const origin = 'https://account.albora.be.example';
    const location = async (path: string, referer: string) =>
      (await ask(path, { ...be, ...signedIn, referer })).headers.get('location');
    const history = `${origin}/orders?order_state=history&locale=nl-BE`;
    expect(await location('/orders?locale=fr-BE', history)).toBe(
      `${origin}/orders?order_state=history`,
    );
    expect(await location('/orders?locale=fr-BE&page=2', history)).toBe(`${origin}/orders?page=2`);
    expect(await location('/?locale=fr-BE', history)).toBe(`${origin}/`);
    for (const foreign of ['https://evil.invalid/orders?page=2', 'about:blank', '', '::'])
      expect(await location('/orders?locale=fr-BE', foreign)).toBe(`${origin}/orders`);
  });

  it('SH-03 a language of another brand is ignored', async () => {
    const response = await ask('/orders?locale=de-DE', { ...be, ...signedIn });
    expect(isPassedOn(response)).toBe(true);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('switches in the address', () => {
  it('SH-09 SH-21 stripped and hideHeaderNav are told apart, and only `true` counts', async () => {
    const told = async (path: string, headers = {}) => {
      const seen = forwarded(await ask(path, { ...signedIn, ...headers }));
      return [seen.get('x-account-stripped'), seen.get('x-account-hide-nav')];
    };
    expect(await told('/?stripped=true')).toEqual(['1', null]);
    expect(await told('/?hideHeaderNav=true')).toEqual([null, '1']);
    for (const value of ['', '1', 'TRUE', 'false', '+true', 'true,true'])
      expect(await told(`/?stripped=${value}&hideHeaderNav=${value}`)).toEqual([null, null]);
    expect(await told('/', { 'x-account-stripped': '1', 'x-account-hide-nav': '1' })).toEqual([
      null,
      null,
    ]);
  });
});

describe('headers', () => {
  it('check 21: a thousand answers have a thousand nonces, the same inside and outside', async () => {
    const answers = Array.from({ length: 1_000 }, async () => {
      const response = await ask('/', signedIn);
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(forwarded(response).get('x-nonce')).toBe(nonce);
      expect(forwarded(response).get('content-security-policy')).toBe(policy);
      return nonce;
    });
    const nonces = await Promise.all(answers);
    expect(new Set(nonces).size).toBe(1_000);
    expect(Buffer.from(nonces[0] ?? '', 'base64').length).toBeGreaterThanOrEqual(16);
  });

  it('check 20 the policy allows scripts by nonce only, and nothing else that is not named', async () => {
    const policy = (await ask('/', signedIn)).headers
      .get('content-security-policy')
      ?.replace(/nonce-[^']+/g, 'nonce-N');
    expect(policy?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'nonce-N' 'strict-dynamic'",
      "style-src-elem 'self' 'nonce-N'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' blob: data: http://localhost:4000",
      "font-src 'self'",
      "connect-src 'self' http://localhost:4000/storage-api/",
      'frame-src http://localhost:4000',
      "manifest-src 'self'",
      "form-action 'self' http://localhost:4000",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it('SH-09 stripped=true changes the layout, never the policy', async () => {
    const policy = async (path: string) =>
      (await ask(path, signedIn)).headers
        .get('content-security-policy')
        ?.replace(/nonce-[^']+/g, '');
    expect(await policy('/?stripped=true&hideHeaderNav=true')).toBe(await policy('/'));
  });

  it('check 17 inbound control headers never reach pages, a client cannot choose the nonce, and a malformed correlation id is replaced', async () => {
    const planted = {
      'content-security-policy': "script-src *; x 'nonce-\"><script>'",
      'x-nonce': 'mine', 'x-correlation-id': 'chosen <by the client>', 'x-account-path': '/evil',
      'x-nextjs-data': '1', 'x-middleware-subrequest': 'middleware:middleware:middleware', 'next-action': 'x',
    }; // prettier-ignore
    const response = await ask('/orders?a=1', { ...signedIn, ...planted });
    const seen = forwarded(response);
    for (const name of ['x-nextjs-data', 'x-middleware-subrequest', 'next-action'])
      expect(seen.has(name)).toBe(false);
    expect(seen.get('x-nonce')).not.toBe('mine');
    expect(seen.get('content-security-policy')).not.toContain('<script>');
    expect(seen.get('x-account-path')).toBe('/orders?a=1');
    expect(seen.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('x-correlation-id')).toBe(seen.get('x-correlation-id'));
  });
});

describe('the way to sign-in', () => {
  it('AU-01 a guest is sent to sign in, with the page to come back to', async () => {
    const response = await ask('/orders?page=2');
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(
      `https://${nl}/api/auth/sign-in?return=%2Forders%3Fpage%3D2`,
    );
  });

  it.each([...publicRoutes].map(routePattern))('AU-01 %s opens without sign-in', async (path) => {
    expect(isPassedOn(await ask(`${path}?confirmation-token=t`))).toBe(true);
  });

  it('AU-01 what only begins like a public page does not open', async () => {
    for (const path of [
      '/logout2',
      '/logout/x',
      '/account-deleted/x',
      '/LOGOUT',
      '/change-email-success;x',
    ]) {
      expect((await ask(path)).status).toBe(307);
    }
  });
});

describe('paths', () => {
  it.each(['/orders/%', '/orders/%ff', '/api/orders/%c0%ae', '/%e2%28%a1'])(
    'check 26: %s spells nothing and is a bad request, not an error of ours',
    async (path) => {
      expect((await ask(path, signedIn)).status).toBe(400);
      expect((await ask(path)).status).toBe(400);
    },
  );

  it('check 23 check 26: to a call of our own pages it is answered as every error is', async () => {
    const response = await ask('/api/uploads/%ff', signedIn);
    const correlationId = response.headers.get('x-correlation-id');
    expect(correlationId).toMatch(/^[\w-]{36}$/);
    expect(await response.json()).toEqual({ error: { code: 'badRequest', correlationId } });
  });

  it('a query may hold any percent sign', async () => {
    expect(isPassedOn(await ask('/orders?q=100%&x=%ff', signedIn))).toBe(true);
  });
});
