import '@/tests/support/environment';
import * as z from 'zod';
import { deletionPreviewDto, paymentMethodListDto } from '@/lib/contracts/customers';
import { savedAddressListSchema } from '@/lib/postal-address/schema';
import { hostOf } from '@/tests/session/mint-session';
import { callControl, newSession } from '@/tests/session/signed-in-customer';
import { ask, type Handler } from '@/tests/support/ask';
import { GET as getDeletionPreview } from './api/account-deletion/route';
import { GET as getAddresses } from './api/addresses/route';
import { GET as getMethods } from './api/payment/methods/route';
import { GET as getProfile } from './api/settings/profile/route';

process.env['BACKEND_URL'] = process.env['CONTRACT_BACKEND'] ?? '';

const nl = hostOf('account.albora.nl.example');
const de = hostOf('account.albora.de.example');

type Person = { firstName: string; authMethod?: 'b2b'; host?: typeof nl };

async function signIn({ firstName, authMethod, host = nl }: Person, hasRecord = true) {
  const customer = hasRecord ? { firstName, phoneNumber: '+31612345678' } : null;
  const account = { ...(authMethod && { authMethod }), customer };
  const { sub } = await callControl('/accounts', account, z.object({ sub: z.string() }));
  return newSession(sub, { host, ...(authMethod && { authMethod }) });
}
type Customer = Awaited<ReturnType<typeof signIn>>;

/** Every read without an id in its path: only the session decides whose record is read. */
const reads: Record<string, Handler> = {
  'the profile': getProfile,
  'the payment methods': getMethods,
  'the addresses': getAddresses,
  'the preview of a deletion': getDeletionPreview,
};
const read = (run: Handler, { headers }: Customer, path?: string) =>
  ask(run, { headers, ...(path && { path }) });

let owner: Customer;
let strangers: Customer[];
beforeAll(async () => {
  owner = await signIn({ firstName: 'Owner' });
  strangers = [
    await signIn({ firstName: 'Consumer' }),
    await signIn({ firstName: 'Business', authMethod: 'b2b' }),
    await signIn({ firstName: 'German', host: de }),
  ];
  const methods = { accountId: owner.sub, methods: [{ brand: 'Owners Card' }] };
  await callControl('/payment-methods', methods, z.unknown());
});

describe.each(Object.entries(reads))('%s', (_, run) => {
  it('check 24 is the customer’s own, whatever the query names', async () => {
    expect((await read(run, owner)).status).toBe(200);
    for (const stranger of strangers) {
      const query = new URLSearchParams({ id: owner.sub, accountId: owner.sub });
      const foreign = await read(run, stranger, `/api/x?${query}`);
      expect(foreign.status).toBe(200);
      expect(foreign.text).not.toMatch(/Owner/);
    }
  });

  it('AU-01 a guest gets 401, and a session of another brand is a guest', async () => {
    const stolen = { ...owner, headers: { ...owner.headers, host: de.host, origin: de.origin } };
    for (const who of [stolen, { ...owner, headers: { ...owner.headers, cookie: '' } }]) {
      expect((await read(run, who)).status).toBe(401);
    }
  });
});

it('SG-02 the profile is what its form begins with', async () => {
  const { text } = await read(getProfile, owner);
  expect(JSON.parse(text)).toMatchObject({
    isB2b: false,
    country: 'NL',
    dateOrder: ['day', 'month', 'year'],
    languages: [{ name: 'Nederlands' }],
    start: { firstName: 'Owner', phoneNumber: '+31 6 12345678', birthYear: '' },
  });
  const business = JSON.parse((await read(getProfile, strangers[1] ?? owner)).text);
  expect(business).toMatchObject({ isB2b: true, start: { firstName: 'Business' } });
});

it('SG-01 the others are what the customer service says', async () => {
  const methods = paymentMethodListDto.parse(JSON.parse((await read(getMethods, owner)).text));
  expect(methods.paymentMethods).toMatchObject([{ brand: 'Owners Card' }]);
  for (const [who, paymentMethodCount] of [
    [owner, 1],
    ...strangers.map((one) => [one, 0] as const),
  ] as const) {
    const preview = JSON.parse((await read(getDeletionPreview, who)).text);
    expect(deletionPreviewDto.parse(preview)).toMatchObject({ paymentMethodCount });
  }
  const addresses = JSON.parse((await read(getAddresses, owner)).text);
  expect(savedAddressListSchema.parse(addresses)).toMatchObject({ addresses: [] });
});

it('AU-12 a customer without a record has none to read', async () => {
  const deleted = await signIn({ firstName: '' }, false);
  for (const run of [getProfile, getDeletionPreview]) {
    expect((await read(run, deleted)).error?.code).toBe('notFound');
  }
});
