import { widgetDto } from '../../../lib/contracts/widgets';
import { openServiceHarness, type ServiceHarness } from '../../../tests/backend/service-harness';
import { channelOf } from '../../shared/channel/brand';
import { createOrder } from '../orders/create-order';
import { defaultWidgetFault, widgetFaultOf } from './widget-rows';

let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness();
  Object.assign(widgetFaultOf(harness.context), defaultWidgetFault, { creationMs: 0 });
});
afterAll(() => harness.close());

test('WI-01 the page of a book is open to everybody with its URL, and loads only the brand’s logo and fonts from elsewhere', async () => {
  const order = await createOrder(harness.context.db, {
    accountId: 'reader',
    createdAt: harness.context.clock.now(),
    products: [{ articleId: 'PHB_A4L', title: 'Zomer <b>&</b> zee' }],
  });
  const book = { as: 'reader', method: 'POST' };
  const created = await harness.call('widgets', `/v1/widget/${order}-1`, book);
  const widget = widgetDto.parse(await created.json());
  const path = new URL(widget.url ?? '').pathname.replace('/online-books', '');
  const answer = await harness.call('online-books', path);
  const text = await answer.text();
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  const brand = harness.context.accountOrigin(channelOf('albora-nl'));
  expect(policy?.replaceAll(brand, '')).not.toMatch(/unsafe|https?:/);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const files = [...text.matchAll(/(?:src|href)="(http[^"]*)"/g)].map(([, file = '']) => file);
  const origins = new Set(files.map((file) => new URL(file).origin));
  expect([...origins]).toEqual([brand, 'https://www.albora.nl.example']);
  expect(text).not.toMatch(/(?:src|href)="(?!http|\/online-books\/pictures\/)/);
  const title = 'Zomer &lt;b&gt;&amp;&lt;/b&gt; zee';
  for (const part of ['<html lang="nl-NL">', title, `Pagina 1 van ${widget.pageCount}`])
    expect(text).toContain(part);
  const picture = /\/pictures\/\d+\.webp/.exec(text)?.[0] ?? '';
  const { headers } = await harness.call('online-books', picture);
  expect(headers.get('content-type')).toBe('image/webp');
  for (const path of ['/pictures/60.webp', '/x', `/${'A'.repeat(43)}`])
    expect((await harness.call('online-books', path)).status).toBe(404);
});
