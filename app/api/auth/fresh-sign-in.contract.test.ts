import '@/tests/support/environment';
import * as z from 'zod';
import { POST as requestDeletion } from '@/app/api/account-deletion/route';
import { POST as requestEmailChange } from '@/app/api/email-change/route';
import { sessionStore } from '@/lib/session/session-store.server';
import { contractBackend } from '@/tests/backend/start-backend';
import { createBrowser } from '@/tests/session/browser';
import { startProviderWithoutAuthTime } from '@/tests/session/provider-without-auth-time';
import { ask } from '@/tests/support/ask';

const nl = 'http://account.albora.nl.localhost:3000';
const backend = contractBackend();
process.env['BACKEND_URL'] = backend.origin;
const issuer = `${backend.origin}/oidc`;
const account = z.object({ sub: z.string(), email: z.string(), password: z.string() });
const outbox = z.object({ mails: z.array(z.unknown()) });

let provider: Awaited<ReturnType<typeof startProviderWithoutAuthTime>>;
beforeAll(async () => {
  provider = await startProviderWithoutAuthTime(issuer);
  process.env['OIDC_URL'] = provider.issuer;
});
afterAll(() => provider.stop());

const mailsTo = async (address: string) => {
  const answer = await backend.control(`/mails?${new URLSearchParams({ to: address })}`);
  return outbox.parse(await answer.json()).mails;
};

/**
 * The two changes that need a recent sign-in, as their pages request them. `mailTo` is the address that gets the
 * confirmation mail.
 */
const changes = [
  {
    id: 'AU-14',
    page: '/settings/delete-account',
    run: requestDeletion,
    body: () => ({}),
    mailTo: ({ email }: { email: string }) => email,
  },
  {
    id: 'AU-15',
    page: '/settings/email',
    run: requestEmailChange,
    body: (newEmail: string) => ({ body: JSON.stringify({ newEmail }) }),
    mailTo: (_: unknown, newEmail: string) => newEmail,
  },
] as const;

test.each(changes)(
  '$id a provider that sends no auth_time: the change asks for the password once more, and then happens',
  async ({ page, run, body, mailTo }) => {
    const customer = account.parse(await (await backend.control('/accounts', {})).json());
    const newEmail = `new-${crypto.randomUUID()}@example.com`;
    const browser = createBrowser(issuer);
    const change = () => {
      const headers = {
        host: new URL(nl).host,
        origin: nl,
        cookie: [...browser.jarOf(nl)].map((pair) => pair.join('=')).join('; '),
        'content-type': 'application/json',
      };
      return ask(run, { method: 'POST', headers, ...body(newEmail) });
    };
    const mails = () => mailsTo(mailTo(customer, newEmail));

    const first = await browser.begin(nl, page);
    await browser.finish(await browser.signInAtProvider(first.location, customer));
    expect(await change()).toMatchObject({ status: 403, error: { code: 'staleSignIn' } });
    const before = await mails();

    // The customer still has a session at the provider. Only `prompt=login` makes the provider show its form.
    const again = await browser.beginAgain(nl, page);
    expect((await browser.visitProvider(again.location)).html).toContain('type="password"');
    const back = await browser.finish(await browser.signInAtProvider(again.location, customer));
    expect(back.headers.get('location')).toBe(nl + page);
    expect(provider.removed.slice(-2)).toEqual([expect.any(Number), expect.any(Number)]);
    expect((await change()).status).toBe(204);
    expect(await mails()).toHaveLength(before.length + 1);

    const { session, record } = (await browser.sessionAt(nl))!;
    const elevenMinutesAgo = Date.now() - 11 * 60_000;
    await sessionStore().update(session.key, { ...record, authTime: elevenMinutesAgo });
    expect(await change()).toMatchObject({ status: 403, error: { code: 'staleSignIn' } });
  },
);
