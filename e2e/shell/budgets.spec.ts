import { gzipSync } from 'node:zlib';

import * as z from 'zod';

import { rawRequest } from '../fixtures/raw-request';
import { cookieHeader, startSession } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import budgets from './budgets.json' with { type: 'json' };

const made = z.object({ orderCode: z.string() });

/** Returns the URLs of the page's files: its scripts, without those for old browsers, or its style sheets. */
function filesOf(html: string, kind: 'script' | 'style'): string[] {
  const tags = html.match(kind === 'script' ? /<script\b[^>]*>/g : /<link\b[^>]*>/g) ?? [];
  const wanted = tags.filter((tag) =>
    kind === 'script' ? !/\bnomodule\b/i.test(tag) : /rel="stylesheet"/.test(tag),
  );
  return wanted.flatMap((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
}

/** Size of each file. Many pages share most files, so each file is measured only once. */
const weights = new Map<string, Promise<number>>();

function weighFile(file: string): Promise<number> {
  const known = weights.get(file) ?? gzipSizeOf(file);
  weights.set(file, known);
  return known;
}

async function gzipSizeOf(file: string): Promise<number> {
  const { status, body } = await rawRequest(file.replaceAll('&amp;', '&'));
  expect(status, file).toBe(200);
  return gzipSync(body, { level: 9 }).length;
}

/** Returns the total size of files in kilobytes (1,000 bytes), compressed with gzip -9. */
async function weigh(files: string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(files)].map(weighFile));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Sends a POST request as a page of the customer does. Returns the response's JSON. */
async function post(path: string, headers: { cookie: string }, body: object): Promise<unknown> {
  const answer = await rawRequest(path, {
    method: 'POST',
    headers: {
      ...headers,
      origin: channelUrl('albora-nl', '').replace(/\/$/, ''),
      'content-type': 'application/json',
      'idempotency-key': `of-the-budgets${path}`.replaceAll('/', '-'),
      'x-requested-by': 'account',
    },
    body: JSON.stringify(body),
  });
  expect([200, 201, 202], answer.body.toString()).toContain(answer.status);
  return JSON.parse(answer.body.toString());
}

const exported = z.object({ href: z.string() });

/** Creates a photo export and waits until it is finished. Returns its URL. */
async function makeExport(headers: { cookie: string }): Promise<string> {
  for (;;) {
    const reply = exported.safeParse(await post('/api/photo-exports', headers, {}));
    if (reply.success) return reply.data.href;
  }
}

for (const kind of ['consumer', 'b2b'] as const) {
  test(`F1 F3 no page of a ${kind} loads more script and style than its budget`, async ({
    page,
    createCustomer,
    backend,
  }) => {
    const customer = await createCustomer({ authMethod: kind });
    const { orderCode } = made.parse(
      await backend.control('/orders', {
        accountId: customer.sub,
        channel: 'albora-nl',
        products: [{ articleId: 'PHB_A4L' }],
      }),
    );
    await startSession(page, customer);
    const headers = { cookie: await cookieHeader(page) };
    const { id: albumId } = z
      .object({ id: z.string() })
      .parse(await post('/api/albums', headers, { name: 'Budget' }));
    await backend.control('/photos', { accountId: customer.sub, photos: [{}] });
    const exportPath = await makeExport(headers);
    for (const { path, javascript, css, ...budget } of budgets) {
      if ('authMethod' in budget !== (kind === 'b2b')) continue;
      const address = path.replace(':code', orderCode).replace(':album', albumId);
      const answer = await rawRequest(address.replace(/^.*:backup$/, exportPath), { headers });
      expect(answer.status, path).toBe(200);
      const html = answer.body.toString();
      const scripts = filesOf(html, 'script');
      expect(scripts.length, path).toBeGreaterThan(0);
      const script = await weigh(scripts);
      const style = await weigh(filesOf(html, 'style'));
      const description = `${path}: ${script} kB of script, ${style} kB of style`;
      test.info().annotations.push({ type: 'kB', description });
      expect.soft(script, description).toBeLessThanOrEqual(javascript);
      expect.soft(style, description).toBeLessThanOrEqual(css);
    }
  });
}

test('F4 large first scripts of a page carry the compile hint for V8', async ({
  page,
  createCustomer,
}) => {
  await startSession(page, await createCustomer());
  const html = await rawRequest('/orders', { headers: { cookie: await cookieHeader(page) } });
  const scripts = await Promise.all(
    filesOf(html.body.toString(), 'script').map(async (file) => {
      const { body } = await rawRequest(file.replaceAll('&amp;', '&'));
      return body.toString();
    }),
  );
  const isLarge = (script: string) => Buffer.byteLength(script) > 20_100;
  expect(scripts.filter(isLarge).length).toBeGreaterThanOrEqual(3);
  for (const script of scripts.filter(isLarge))
    expect(script.split('\n', 1)[0]).toBe('//# allFunctionsCalledOnLoad');
});
