import { createAddress } from '@/lib/addresses/commands.server';
import { addressFormSchema } from '@/lib/addresses/form-schema';
import { readAddresses } from '@/lib/addresses/queries.server';
import { AppError } from '@/lib/http/errors';
import { handler } from '@/lib/route-handlers/handler.server';
import { toSavedAddress } from '@/lib/postal-address/view';

const keyPattern = /^[A-Za-z0-9-]{16,64}$/;

/** The saved addresses, for a form that offers them. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  run: async ({ caller, host }) => ({
    addresses: (await readAddresses(caller)).map((address) =>
      toSavedAddress(address, caller.locale ?? host.channel.locale),
    ),
  }),
});

/** Adds an address (SG-03): one for each key, however often it is requested. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  body: addressFormSchema,
  run: async ({ request, caller, session, body }) => {
    const key = request.headers.get('idempotency-key') ?? '';
    if (!keyPattern.test(key)) throw new AppError('badRequest', 'no idempotency key');
    const created = await createAddress({ caller, isB2b: session.isB2b }, body, key);
    return Response.json(created, { status: 201 });
  },
});
