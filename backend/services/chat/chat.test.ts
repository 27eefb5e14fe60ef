import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { openServiceHarness, type ServiceHarness } from '../../../tests/backend/service-harness';

let harness: ServiceHarness;
const clientAddressHeader = 'x-client';
beforeAll(
  async () => void (harness = await openServiceHarness(undefined, { clientAddressHeader })),
);
afterAll(() => harness.close());

const answered = z.object({
  messages: z.array(
    z.object({ from: z.string(), text: z.string(), orderCode: z.string().nullable() }),
  ),
});
const send = (id: string, body: unknown, query = '', from: string = id) =>
  harness.call('chat', `/conversations/${id}/messages${query}`, {
    ...{ method: 'POST', body, headers: { [clientAddressHeader]: from } },
  });
const history = async (id: string) =>
  answered.parse(await harness.json('chat', `/conversations/${id}`, {})).messages;

test('CH-01 a message is answered in the page’s language and about the order on screen, and both messages are stored', async () => {
  const id = randomUUID();
  expect(await history(id)).toEqual([]);
  const body = { text: ' Waar blijft het? ', orderCode: 'A-1' };
  expect((await send(id, body, '?locale=nl-NL')).status).toBe(201);
  expect(await history(id)).toMatchObject([
    { from: 'customer', text: 'Waar blijft het?', orderCode: 'A-1' },
    { from: 'care', text: expect.stringContaining('bestelling A-1'), orderCode: null },
  ]);
  expect(await history(randomUUID())).toEqual([]);
});

test.each([
  { text: '' },
  { text: '   ' },
  { text: 'x'.repeat(2_001) },
  { text: 'x'.repeat(10_000) },
  { text: 7 },
  { text: 'a', orderCode: '<b>' },
  null,
])('CH-01 what is no message is refused, and nothing of it is kept', async (body) => {
  const id = randomUUID();
  expect((await send(id, body)).status).toBe(400);
  expect(await history(id)).toEqual([]);
});

test('CH-01 markup is stored as it was written, and the frame shows it as text', async () => {
  const id = randomUUID();
  const text = '<img src=x onerror=alert(1)></script>{order}$&';
  await send(id, { text, orderCode: 'B-2' });
  expect((await history(id))[0]?.text).toBe(text);
  const page = await harness.call('chat', '/page?channel=bonaprint-gb&locale=en-GB');
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'nonce-[^']+'; .*frame-ancestors https:\/\/account\.bonaprint\.co\.uk\.example;/,
  );
  const script = await (await harness.call('chat', '/chat-page.js')).text();
  expect(script).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|eval\(/);
});

test('CH-01 a conversation has a maximum length, and an unknown shop has no chat', async () => {
  const id = randomUUID();
  for (let count = 0; count < 100; count += 1) await send(id, { text: 'again' });
  expect((await send(id, { text: 'once more' })).status).toBe(409);
  expect(await history(id)).toHaveLength(200);
  expect((await harness.call('chat', '/page?channel=evil')).status).toBe(404);
  expect((await harness.call('chat', '/conversations/1')).status).toBe(404);
});

test('CH-01 one address can begin 30 conversations an hour and displaces no other conversation', async () => {
  const ownId = randomUUID();
  await send(ownId, { text: 'mine' });
  const answers = [];
  for (let count = 0; count < 31; count += 1) {
    answers.push((await send(randomUUID(), { text: 'x' }, '', 'flood')).status);
  }
  expect(answers.slice(0, 30)).toEqual(Array<number>(30).fill(201));
  expect(answers[30]).toBe(429);
  expect((await send(ownId, { text: 'and mine' })).status).toBe(201);
  expect(await history(ownId)).toHaveLength(4);
});

test('CH-01 the total size of all conversations is limited; the one without messages for the longest time is dropped', async () => {
  const text = 'x'.repeat(2_000);
  const [first, second] = [randomUUID(), randomUUID()];
  await send(first, { text: 'early' });
  await send(second, { text: 'early, too' });
  for (let begun = 0; begun < 25; begun += 1) {
    await send(first, { text: 'not silent' });
    const id = randomUUID();
    for (let count = 0; count < 100; count += 1) await send(id, { text });
    if ((await history(second)).length === 0) break;
  }
  expect(await history(second)).toEqual([]);
  expect(await history(first)).not.toEqual([]);
});
