/** Customers of a running backend who are signed in here, for tests of route handlers against it. */
import * as z from 'zod';
import { tokenSetDto } from '@/lib/contracts/identity';
import { sessionCookieName } from '@/lib/session/session-cookie.server';
import { hostOf, mintSession } from './mint-session';

export const customerHost = hostOf('account.albora.nl.localhost:3000');

/** A call of the backend's control API; rejects unless it is answered with success. */
export async function callControl<Schema extends z.ZodType>(
  path: string,
  body: object,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await fetch(`${process.env['BACKEND_URL']}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return schema.parse(answer.status === 204 ? undefined : await answer.json());
}

/** Another session of a customer: another browser. */
export async function newSession(sub: string) {
  const channel = customerHost.channel.code;
  const { access_token: accessToken } = await callControl('/tokens', { sub, channel }, tokenSetDto);
  const { cookie, key } = await mintSession(customerHost, { sub, accessToken });
  const headers = {
    host: customerHost.host,
    origin: customerHost.origin,
    cookie: `${sessionCookieName(customerHost)}=${cookie}`,
  };
  return { sub, key, headers, accessToken };
}

export async function newCustomer() {
  const channel = customerHost.channel.code;
  const { sub } = await callControl('/accounts', { channel }, z.object({ sub: z.string() }));
  return newSession(sub);
}

export type SignedInCustomer = Awaited<ReturnType<typeof newCustomer>>;
