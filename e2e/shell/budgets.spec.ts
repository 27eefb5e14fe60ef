import { gzipSync } from 'node:zlib';

import * as z from 'zod';

import { rawRequest } from '../fixtures/raw-request';
import { cookieHeader, startSession } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';
import budgets from './budgets.json' with { type: 'json' };

const made = z.object({ orderCode: z.string() });

/** Addresses of the page's own files: scripts that a modern browser loads, and style sheets. */
function filesOf(html: string, kind: 'script' | 'style'): string[] {
  const tags = html.match(kind === 'script' ? /<script\b[^>]*>/g : /<link\b[^>]*>/g) ?? [];
  const wanted = tags.filter((tag) =>
    kind === 'script' ? !/\bnomodule\b/i.test(tag) : /rel="stylesheet"/.test(tag),
  );
  return wanted.flatMap((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
}

/** Most files belong to many pages: each is weighed once. */
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

/** Kilobytes (1,000 bytes) of the files after gzip -9. */
async function weigh(files: string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(files)].map(weighFile));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** An album of the customer whose session it is; answers its id. */
async function makeAlbum(headers: { cookie: string }): Promise<string> {
  const { status, body } = await rawRequest('/api/albums', {
    method: 'POST',
    headers: {
      ...headers,
      origin: channelUrl('albora-nl', '').replace(/\/$/, ''),
      'content-type': 'application/json',
      'idempotency-key': 'album-of-the-budgets',
      'x-requested-by': 'account',
    },
    body: JSON.stringify({ name: 'Budget' }),
  });
  expect(status, body.toString()).toBe(201);
  return z.object({ id: z.string() }).parse(JSON.parse(body.toString())).id;
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
        products: [{}],
      }),
    );
    await startSession(page, customer);
    const headers = { cookie: await cookieHeader(page) };
    const albumId = await makeAlbum(headers);
    for (const { path, javascript, css, ...budget } of budgets) {
      if ('authMethod' in budget !== (kind === 'b2b')) continue;
      const answer = await rawRequest(path.replace(':code', orderCode).replace(':album', albumId), {
        headers,
      });
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
