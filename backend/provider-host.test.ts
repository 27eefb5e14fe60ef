import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type StartedBackend, startBackend } from '../tests/backend/start-backend';
import { services } from './app';

const loginHost = 'login.localhost:4999';
const otherPaths = services.map(({ base }) => base);

describe('a provider with a host of its own', () => {
  let backend: StartedBackend;
  beforeAll(async () => {
    backend = await startBackend({ env: { OIDC_ORIGIN: `http://${loginHost}` } });
  });
  afterAll(() => backend.stop());

  /** Sends a request with `node:http`, because `fetch` cannot set the Host header. */
  const ask = (path: string, host = new URL(backend.origin).host) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      request(backend.origin + path, { headers: { host } }, (answer) => {
        text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
      })
        .on('error', reject)
        .end();
    });
  const discovery = '/oidc/.well-known/openid-configuration';

  test('answers only there and says so in its documents', async () => {
    const { status, body } = await ask(discovery, loginHost);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      issuer: `http://${loginHost}/oidc`,
      token_endpoint: `http://${loginHost}/oidc/token`,
    });
    for (const path of [discovery, '/oidc/jwks', '/oidc', '/oidc/interaction/x'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect((await ask('/oidc/interaction/x', 'evil.example')).status).toBe(404);
  });

  test.each([...otherPaths, '/chat/page?channel=albora-nl&locale=nl-NL', '/merchandise/graphql'])(
    '%s is not answered on its host',
    async (path) => {
      expect((await ask(path, loginHost)).status).toBe(404);
      expect((await ask(path, loginHost.toUpperCase())).status).toBe(404);
    },
  );

  test('the other services and the probes answer as before', async () => {
    expect((await ask('/customers-api/customers/me')).status).toBe(401);
    expect((await ask('/chat/page?channel=albora-nl&locale=nl-NL')).status).toBe(200);
    for (const host of [loginHost, undefined])
      expect((await ask('/healthz', host)).status).toBe(200);
  });
});

test('operations.md says of every path whether the edge publishes it', () => {
  const document = readFileSync('docs/operations.md', 'utf8');
  const from = document.indexOf('### Public paths');
  const part = document.slice(from, document.indexOf('\n## ', from));
  const missing = ['/oidc', '/control', ...otherPaths].filter(
    (path) => !part.includes(`\`${path}`),
  );
  expect(missing).toEqual([]);
});
