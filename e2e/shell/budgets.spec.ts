import { gzipSync } from 'node:zlib';

import * as z from 'zod';

import { rawRequest } from '../fixtures/raw-request';
import { startSession } from '../fixtures/sign-in';
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

/** Kilobytes (1,000 bytes) of the files after gzip -9. */
async function weigh(files: string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const { status, body } = await rawRequest(file.replaceAll('&amp;', '&'));
      expect(status, file).toBe(200);
      return gzipSync(body, { level: 9 }).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

for (const { path, javascript, css, ...budget } of budgets) {
  test(`F1 F3 ${path} loads at most ${javascript} kB of script and ${css} kB of style`, async ({
    page,
    createCustomer,
    backend,
  }) => {
    const isB2b = 'authMethod' in budget;
    const customer = await createCustomer(isB2b ? { authMethod: 'b2b' } : {});
    const { orderCode } = made.parse(
      await backend.control('/orders', {
        accountId: customer.sub,
        channel: 'albora-nl',
        products: [{}],
      }),
    );
    await startSession(page, customer);
    const address = channelUrl('albora-nl', path.replace(':code', orderCode));
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    const html = (await answer?.text()) ?? '';
    const scripts = filesOf(html, 'script');
    expect(scripts.length).toBeGreaterThan(0);
    const [scriptWeight, styleWeight] = [await weigh(scripts), await weigh(filesOf(html, 'style'))];
    test.info().annotations.push({ type: 'kB', description: `${scriptWeight} and ${styleWeight}` });
    expect(scriptWeight).toBeLessThanOrEqual(javascript);
    expect(styleWeight).toBeLessThanOrEqual(css);
  });
}
