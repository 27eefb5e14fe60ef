import * as z from 'zod';
import { confirmationTokenParameter } from '../../lib/contracts/auth';
import { type IdentityHarness, startIdentityHarness } from './identity-harness';

const mail = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  link: z.string().nullable(),
});
const ledger = z.object({
  entries: z.array(z.object({ service: z.string(), method: z.string(), path: z.string() })),
});

type Person = Awaited<ReturnType<IdentityHarness['createPerson']>>;
export type SignedIn = Person & {
  channel: string;
  token: string;
  refreshToken: string;
  /** Base path of the routes of the identity service. */
  identity: string;
};
type Asking = { token?: string | undefined; body?: unknown; method?: string; language?: string };

/** A started backend with helpers for tests of confirmation links. */
export type AuthHarness = IdentityHarness & {
  signInNew: (input?: object, channel?: string) => Promise<SignedIn>;
  /** Sends a request with a JSON body, by default a POST. */
  ask: (path: string, asking?: Asking) => Promise<Response>;
  mailsTo: (address: string) => Promise<z.infer<typeof mail>[]>;
  /** Waits for a mail to an address that has a link below `path`. Returns the newest such link. */
  linkTo: (address: string, path: string) => Promise<URL>;
  /** Returns the token in the newest link that was sent to an address. */
  tokenFor: (address: string) => Promise<string>;
  /** Sets the clock of the services to the real time plus this number of hours. */
  moveClock: (hours: number) => Promise<unknown>;
  /** Returns the writes that the auth and email services have accepted. */
  writes: () => Promise<string[]>;
};

export async function startAuthHarness(env: Record<string, string> = {}): Promise<AuthHarness> {
  const harness = await startIdentityHarness(env);
  const ask: AuthHarness['ask'] = (path, { token, body, method = 'POST', language } = {}) =>
    fetch(harness.origin + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(language ? { 'accept-language': language } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const mailsTo: AuthHarness['mailsTo'] = async (address) => {
    const answer = await harness.control(`/mails?${new URLSearchParams({ to: address })}`);
    return z.object({ mails: z.array(mail) }).parse(await answer.json()).mails;
  };
  return {
    ...harness,
    ask,
    mailsTo,
    signInNew: async (input = {}, channel = 'albora-nl') => {
      const person = await harness.createPerson(input);
      const tokens = await harness.issue(person.sub, { channel });
      return {
        ...person,
        channel,
        token: tokens.access_token,
        refreshToken: tokens.refresh_token,
        identity: `/auth-api/v2/identities/local/${person.sub}`,
      };
    },
    linkTo: async (address, path) => {
      for (;;) {
        const found = (await mailsTo(address)).find(({ link }) => link?.includes(path))?.link;
        if (found) return new URL(found);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    tokenFor: async (address) => {
      const link = (await mailsTo(address)).find((letter) => letter.link)?.link ?? '';
      return new URL(link).searchParams.get(confirmationTokenParameter) ?? '';
    },
    moveClock: (hours) => harness.control('/clock', { offsetMs: hours * 3_600_000 }),
    writes: async () => {
      const { entries } = ledger.parse(await (await harness.control('/ledger')).json());
      return entries
        .filter(({ service }) => service === 'auth' || service === 'email')
        .map(({ path }) => path);
    },
  };
}
