import { customerDto } from '../../../lib/contracts/customers';
import { openServiceHarness, type ServiceHarness } from '../../../tests/backend/service-harness';
import { signTestToken } from '../../../tests/backend/sign-test-token';
import { customersService } from '../../app';
import { customers } from '../customers/tables';

let harness: ServiceHarness;
let app: ReturnType<typeof customersService.router>;

beforeAll(async () => {
  harness = await openServiceHarness();
  app = customersService.router(harness.context);
  const person = { firstName: 'Noor', lastName: 'Bos', language: 'nl-NL' };
  for (const id of ['shop', 'family']) {
    await harness.context.db
      .insert(customers)
      .values({ id, email: `${id}@example.com`, ...person });
  }
});
afterAll(() => harness.close());

/**
 * Calls the service: changes the record if `change` is given, otherwise reads it. `shop` is a business account,
 * `family` a consumer account.
 */
async function call(sub: 'shop' | 'family', change?: object): Promise<Response> {
  const claims = { auth_method: sub === 'shop' ? 'b2b' : 'consumer' };
  const token = await signTestToken(harness.context, sub, { claims });
  return app.request('/customers/me', {
    method: change ? 'PUT' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(change && { body: JSON.stringify(change) }),
  });
}
const recordOf = async (sub: 'shop' | 'family') =>
  customerDto.parse(await (await call(sub)).json());

const callback = { callbackUrl: 'https://shop.example/in', callbackFormat: 'xml' };

test('a business sets its callback and removes it', async () => {
  expect((await call('shop', callback)).status).toBe(200);
  expect(await recordOf('shop')).toMatchObject(callback);
  expect((await call('shop', { callbackUrl: null })).status).toBe(200);
  expect(await recordOf('shop')).toMatchObject({ callbackUrl: null, callbackFormat: 'xml' });
});

test('a consumer has no callback: the whole change is refused', async () => {
  const before = await recordOf('family');
  for (const change of [callback, { callbackFormat: 'xml' }, { ...callback, firstName: 'Eva' }])
    expect((await call('family', change)).status).toBe(403);
  expect(await recordOf('family')).toEqual(before);
});

test.each([
  'http://127.0.0.1/',
  'http://localhost/in',
  'http://2130706433/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:10.0.0.1]/',
  'https://shop.example:6379/',
  'https://user:secret@shop.example/',
])(
  'check 16 the service itself refuses the callback %s and stores nothing',
  async (callbackUrl) => {
    const before = await recordOf('shop');
    expect((await call('shop', { ...callback, callbackUrl })).status).toBe(400);
    expect(await recordOf('shop')).toEqual(before);
  },
);
