import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { callbackTestDto } from '../../../lib/contracts/customers';
import { customers } from '../customers/tables';
import { freePort } from '../../../tests/backend/start-backend';
import { signTestToken } from '../../../tests/backend/sign-test-token';
import { customersService } from '../../app';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { makeExampleMessage, toXml } from './callback-routes';
import { pinToAddress, type ResolveName, sendCallback } from './send-callback';

type Received = { url: string; headers: IncomingMessage['headers']; body: string };
let port: number;
let server: Server;
let received: Received[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
beforeAll(async () => {
  port = await freePort();
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body });
      respond(request, response);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  received = [];
  respond = (_, response) => response.end('thanks');
});
afterAll(() => server.close());

const message = { contentType: 'application/json', body: '{"event":"x"}' };
const local = () => ({ allowed: [`127.0.0.1:${port}`] });
const send = (path = '/in', more = {}) =>
  sendCallback({ url: `http://127.0.0.1:${port}${path}`, ...message }, { ...local(), ...more });
const name = (answers: string[][]): { resolve: ResolveName; lookups: () => number } => {
  let lookups = 0;
  const resolve: ResolveName = async () =>
    (answers[lookups++] ?? []).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
  return { resolve, lookups: () => lookups };
};

test('BB-03 the message arrives unchanged, without cookies or credentials, and the answer is returned', async () => {
  const result = await send('/in?key=1');
  expect(result).toMatchObject({ outcome: 'answered', status: 200, body: 'thanks' });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ url: '/in?key=1', body: message.body });
  expect(Object.keys(received[0]?.headers ?? {}).toSorted()).toEqual(
    ['accept', 'connection', 'content-length', 'content-type', 'host', 'user-agent'].toSorted(),
  );
});

test('BB-03 a redirect is reported and not followed', async () => {
  respond = (_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` }).end();
  expect(await send()).toMatchObject({ outcome: 'answered', status: 302 });
  expect(received).toHaveLength(1);
});

test('BB-03 an endless answer is cut at 2,000 characters', async () => {
  respond = (_, response) => {
    const more = setInterval(() => response.write('€'.repeat(10_000)), 1);
    response.on('close', () => clearInterval(more));
  };
  const { outcome, body } = await send();
  expect(outcome).toBe('answered');
  expect(body).toHaveLength(2_000);
});

test('BB-03 a server without an answer within five seconds counts as failed', async () => {
  respond = () => {};
  const result = await send();
  expect(result.outcome).toBe('failed');
  expect(result.durationMs).toBeGreaterThanOrEqual(4_900);
});

test('BB-03 a closed port and an unknown name are failures', async () => {
  const closed = await freePort();
  const allowed = [`127.0.0.1:${closed}`];
  expect(
    await sendCallback({ url: `http://127.0.0.1:${closed}/`, ...message }, { allowed }),
  ).toMatchObject({ outcome: 'failed' });
  const resolve = () => Promise.reject(new Error('ENOTFOUND'));
  expect(
    await sendCallback({ url: 'https://nobody.example/', ...message }, { resolve }),
  ).toMatchObject({ outcome: 'failed' });
});

test.each([
  [['127.0.0.1']],
  [['10.0.0.7']],
  [['169.254.169.254']],
  [['100.64.1.1']],
  [['::1']],
  [['::ffff:192.168.0.1']],
  [['64:ff9b::a00:1']],
  [['fd00:ec2::254']],
  [['93.184.216.34', '10.0.0.7']],
  [['2606:4700::1111', 'fe80::1']],
])(
  'check 16 BB-03 a public name that resolves to %j is refused before anything is sent',
  async (addresses) => {
    const { resolve } = name([addresses]);
    const result = await sendCallback({ url: 'https://shop.example/in', ...message }, { resolve });
    expect(result).toMatchObject({ outcome: 'refused' });
  },
);

test('check 16 BB-03 a name is resolved once, so that a different second answer has no effect', async () => {
  const { resolve, lookups } = name([['127.0.0.1'], ['10.0.0.7']]);
  const url = `http://rebind.example:${port}/in`;
  const allowed = [`rebind.example:${port}`];
  expect(await sendCallback({ url, ...message }, { resolve, allowed })).toMatchObject({
    outcome: 'answered',
  });
  expect(lookups()).toBe(1);
  expect(received[0]?.headers.host).toBe(`rebind.example:${port}`);

  const first = await new Promise((done) =>
    pinToAddress({ address: '93.184.216.34', family: 4 })('rebind.example', {}, (_, address) =>
      done(address),
    ),
  );
  expect(first).toBe('93.184.216.34');
});

test('BB-03 both formats contain the example order; XML keeps every character', () => {
  const context = { now: new Date('2026-11-21T10:00:00Z'), language: 'fr' as const };
  const json = makeExampleMessage('json', context);
  expect(json.contentType).toBe('application/json');
  expect(JSON.parse(json.body)).toMatchObject({
    isTest: true,
    order: { orderCode: 'EXAMPLE-1', product: [{ quantity: 2 }, { quantity: 10 }] },
  });
  const xml = makeExampleMessage('xml', context);
  expect(xml.contentType).toContain('xml');
  expect(xml.body).toContain('<orderCode>EXAMPLE-1</orderCode>');
  expect(xml.body.match(/<product>/g)).toHaveLength(2);
  expect(toXml('a', { b: `<&>"'\u{0}\u{ffff}`, c: [1, true] })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a><b>&lt;&amp;&gt;&quot;&apos;</b><c>1</c><c>true</c></a>\n',
  );
});

describe('the endpoint of the customer service', () => {
  let harness: ServiceHarness;
  beforeAll(async () => {
    harness = await openServiceHarness();
    for (const id of ['shop', 'family', 'busy']) {
      const person = { firstName: 'A', lastName: 'B', language: 'nl-NL' };
      await harness.context.db
        .insert(customers)
        .values({ id, email: `${id}@example.com`, ...person });
    }
  });
  afterAll(() => harness.close());

  async function call(sub: string, body: object, authMethod = 'b2b') {
    const token = await signTestToken(harness.context, sub, {
      claims: { auth_method: authMethod },
    });
    app ??= customersService.router({
      ...harness.context,
      callbackTestAllowed: [`127.0.0.1:${port}`],
    });
    return app.request('/customers/me/callbacktests', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
  let app: ReturnType<typeof customersService.router> | undefined;
  const test1 = () => ({ callbackUrl: `http://127.0.0.1:${port}/in`, callbackFormat: 'xml' });

  test('BB-03 it sends the example message and answers by its contract', async () => {
    const answer = callbackTestDto.parse(await (await call('shop', test1())).json());
    expect(answer).toMatchObject({ outcome: 'answered', status: 200, body: 'thanks' });
    expect(received[0]?.body).toContain('<callback>');
  });

  test('RT-13 check 25 it does not exist for consumers', async () => {
    expect((await call('family', test1(), 'consumer')).status).toBe(404);
    expect(received).toEqual([]);
  });

  test('check 16 an internal address is refused with its own code, and no request is sent', async () => {
    const inside = { callbackUrl: `http://localhost:${port}/in`, callbackFormat: 'json' };
    const answer = callbackTestDto.parse(await (await call('shop', inside)).json());
    expect(answer.outcome).toBe('refused');
    expect(received).toEqual([]);
    const wrong = await call('shop', { ...inside, callbackUrl: 'javascript:alert(1)' });
    expect(wrong.status).toBe(400);
  });

  test('BB-03 the eleventh test of an hour is refused, another customer’s is not', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await call('busy', test1())).status).toBe(200);
    const answer = await call('busy', test1());
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect((await call('shop', test1())).status).toBe(200);
  });
});
