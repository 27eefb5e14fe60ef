import '@/tests/support/environment';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RouteHandler } from '@/lib/route-handlers/handler.server';
import { ask } from '@/tests/support/ask';

/** Writes that another server sends. A signed token in the request replaces the check of the header and the origin. */
const fromServers = ['api/auth/back-channel-logout/route.ts'];
/**
 * Writes that work without scripts: a form cannot send our request header
 * (docs/decisions/2026-11-24-parts-of-next-auth.md).
 */
const fromForms = ['api/auth/sign-out/form/route.ts', 'api/consent/form/route.ts'];

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /(^|\/)route\.tsx?$/.test(file));
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const forgeries: Record<string, Record<string, string>> = {
  'no header of ours': { 'x-requested-by': '' },
  'a wrong header': { 'x-requested-by': 'fetch' },
  'the origin of another brand': { origin: 'https://account.albora.de.example' },
  'a null origin': { origin: 'null' },
  'no origin': { origin: '' },
  'another site': { 'sec-fetch-site': 'cross-site' },
  'the same site': { 'sec-fetch-site': 'same-site' },
};

// A route module exports its handlers by the name of their method; its other exports are Next's configuration.
const load = async (file: string) => (await import(`./${file}`)) as Record<string, RouteHandler>;

describe('every route handler', () => {
  it('check 14 the tree has some', () => expect(files.length).toBeGreaterThan(5));

  it.each(files)('check 14 %s makes each of its methods with the factory', async (file) => {
    const handlers = Object.entries(await load(file)).filter(([name]) => methods.includes(name));
    expect(handlers.length).toBeGreaterThan(0);
    // Only `handle` gives a handler its endpoint definition.
    for (const [method, { endpoint }] of handlers) {
      expect(endpoint.method).toBe(method);
      expect(endpoint.fromServers ?? false).toBe(fromServers.includes(file));
      expect(endpoint.fromForm ?? false).toBe(fromForms.includes(file));
    }
  });

  it.each(files.filter((file) => !fromServers.includes(file)))(
    'check 14 the writes of %s refuse every forgery',
    async (file) => {
      const handlers = Object.entries(await load(file)).filter(
        ([name]) => methods.includes(name) && !['GET', 'HEAD', 'OPTIONS'].includes(name),
      );
      for (const [method, run] of handlers) {
        const tried = Object.values(forgeries).filter(
          (headers) => !(fromForms.includes(file) && 'x-requested-by' in headers),
        );
        for (const headers of tried) {
          for (const type of [
            'application/json',
            'text/plain',
            'application/x-www-form-urlencoded',
          ]) {
            const answer = await ask(run, {
              method,
              headers: { 'content-type': type, ...headers },
              body: '{}',
            });
            expect([method, answer.status, answer.error?.code]).toEqual([method, 403, 'forbidden']);
          }
        }
      }
    },
  );

  it.each(files)('SH-01 %s serves no unknown host', async (file) => {
    for (const [method, run] of Object.entries(await load(file)).filter(([name]) =>
      methods.includes(name),
    )) {
      const answer = await ask(run, { method, headers: { host: 'evil.example' } });
      expect(answer.status).toBe(421);
      expect(answer.text + JSON.stringify([...answer.response.headers])).not.toContain('evil');
    }
  });
});
