import '@/tests/support/environment';
import { consentCookie, consentText, consentTextCookie } from '@/lib/config/consent';
import { control, variantsCookie } from '@/lib/config/variants';
import { readAssignment } from '@/lib/experiments/queries.server';
import { newCustomer, type SignedInCustomer } from '@/tests/session/signed-in-customer';
import { ask } from '@/tests/support/ask';
import { reply, startService, type TestService } from '@/tests/support/service';
import { POST } from './route';

process.env['BACKEND_URL'] = process.env['CONTRACT_BACKEND'] ?? '';

let service: TestService;
let anna: SignedInCustomer;
beforeAll(async () => {
  [service, anna] = await Promise.all([startService(), newCustomer()]);
  process.env['EXPERIMENTS_URL'] = service.origin;
});
afterAll(async () => {
  delete process.env['EXPERIMENTS_URL'];
  await service.stop();
});
beforeEach(() => void (service.seen.length = 0));

const cookiesOf = (code: string, text = consentText) =>
  `${consentCookie}=${code}; ${consentTextCookie}=${text}`;

const tell = (cookies: string, experiment = 'CRO-1304') =>
  ask(POST, {
    method: 'POST',
    headers: {
      ...anna.headers,
      cookie: `${anna.headers.cookie}; ${cookies}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ experiment }),
  });

const known = { variants: [{ experiment: 'CRO-1304', variant: 'B' }], acceptsExposures: true };
const keptBy = (response: Response) => response.headers.getSetCookie().join();

test('SH-20 IM-02 what was seen is told once a visit, and kept for it', async () => {
  service.behave(reply(200, JSON.stringify(known)));
  const { status, response } = await tell(cookiesOf('10'));
  expect([status, service.seen.map(({ method }) => method)]).toEqual([204, ['GET', 'POST']]);
  expect(keptBy(response)).toContain(`${variantsCookie}=${encodeURIComponent('CRO-1304:B')}`);
  await tell(`${cookiesOf('10')}; ${variantsCookie}=${encodeURIComponent('CRO-1304:B')}`);
  expect(service.seen).toHaveLength(2);
});

test.each([
  ['none', ''],
  ['a refusal', cookiesOf('01')],
  ['half of it', `${consentCookie}=10`],
  ['the other half', `${consentTextCookie}=${consentText}`],
  ['one digit', cookiesOf('1')],
  ['three digits', cookiesOf('101')],
  ['words', cookiesOf('true,true')],
  ['other digits', cookiesOf('22')],
  ['an answer to another text', cookiesOf('11', '2020-01')],
  ['one that is encoded', cookiesOf('%31%30%00')],
  ['one of 4 kB', cookiesOf('1'.repeat(4_096))],
])(
  'SH-20 CC-01 CC-02 with a consent that is %s nobody is asked and nothing is told',
  async (_, cookies) => {
    service.behave(reply(200, JSON.stringify(known)));
    const { status, response } = await tell(cookies);
    expect([status, service.seen.length, keptBy(response)]).toEqual([204, 0, '']);
  },
);

test('SH-20 an experiment that is none is refused', async () => {
  expect((await tell(cookiesOf('10'), 'CRO-9999')).status).toBe(400);
  expect(service.seen).toEqual([]);
});

test.each([
  ['no JSON', '<html>'],
  ['nothing', ''],
  ['a list', '[]'],
  ['no variants', '{}'],
  ['variants that are no list', '{"variants":{"CRO-1304":"B"}}'],
  ['markup', '{"variants":[{"experiment":"CRO-1304","variant":"<b>"}],"acceptsExposures":"yes"}'],
  ['too long a name', `{"variants":[{"experiment":"CRO-1304","variant":"${'B'.repeat(21)}"}]}`],
  ['line breaks', '{"variants":[{"experiment":"CRO-1304","variant":"B\\r\\nset-cookie: a=b"}]}'],
  ['unknown experiments', '{"variants":[{"experiment":"__proto__","variant":"B"}]}'],
])(
  'SH-20 IM-02 a service that answers with %s means the control, and is told nothing',
  async (_, body) => {
    service.behave(reply(200, body));
    // An open circuit breaker gives the control variants too. The breaker of a new channel is closed, so this read
    // tests the malformed response itself.
    const caller = { channel: crypto.randomUUID(), correlationId: 'malformed' };
    expect((await readAssignment(caller, 'subject')).variants).toEqual(control);
    const { status, response } = await tell(cookiesOf('10'));
    expect([status, keptBy(response)]).toEqual([204, '']);
    expect(service.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  },
);
