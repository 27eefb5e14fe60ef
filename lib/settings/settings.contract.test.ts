import '@/tests/support/environment';
import { customerDto } from '@/lib/contracts/customers';
import { tokenSetDto } from '@/lib/contracts/identity';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { updateProfile } from './commands.server';

const origin = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = origin;

async function control(path: string, body: object): Promise<unknown> {
  const reply = await fetch(`${origin}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

async function newCaller(options: object = {}): Promise<Caller> {
  const channel = 'bonaprint-gb';
  const customer = { title: 'Ms', firstName: 'Emma', lastName: 'Visser', newsletter: true };
  // The control API documents this shape.
  const { sub } = (await control('/accounts', { channel, customer, ...options })) as {
    sub: string;
  };
  const tokens = tokenSetDto.parse(await control('/tokens', { sub, channel }));
  return { channel, correlationId: crypto.randomUUID(), token: tokens.access_token };
}

const stored = (caller: Caller) => callUpstream('customers', 'getCustomer', customerDto, caller);

test('SG-02 only what is named changes: the newsletter and everything else stay', async () => {
  const caller = await newCaller();
  await updateProfile(caller, { isB2b: false }, { firstName: 'Noor', title: null });
  expect(await stored(caller)).toMatchObject({
    firstName: 'Noor',
    title: null,
    lastName: 'Visser',
    newsletter: true,
  });
  await updateProfile(caller, { isB2b: false }, {});
  expect(await stored(caller)).toMatchObject({ firstName: 'Noor' });
});

test('RT-13 a consumer has no company to name', async () => {
  const caller = await newCaller();
  const update = updateProfile(
    caller,
    { isB2b: false },
    { companyName: 'Studio', vatNumber: null },
  );
  await expect(update).rejects.toMatchObject({
    code: 'validation',
    details: { fields: { companyName: 'invalid', vatNumber: 'invalid' } },
  });
  expect((await stored(caller)).companyName ?? null).toBeNull();
});

test('SH-11 SH-23 a business that completes its details waits to be validated', async () => {
  const caller = await newCaller({
    authMethod: 'b2b',
    customer: { firstName: 'Jonas', lastName: 'Weber', accountStatus: 'default' },
  });
  await updateProfile(caller, { isB2b: true }, { companyName: 'Studio', vatNumber: 'DE136695976' });
  expect(await stored(caller)).toMatchObject({ companyName: 'Studio', accountStatus: 'new' });
});
