/** Browsers in which a customer has signed in before. Failed attempts in other browsers do not delay or refuse them. */
import { hkdfSync, randomUUID } from 'node:crypto';
import { secondsInDay } from 'date-fns/constants';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

const cookie = '_known_device';
const lifetimeSeconds = 180 * secondsInDay;
/**
 * Maximum number of accounts of one browser, enough for a family. A new account replaces the one that was used longest
 * ago.
 */
const maxAccounts = 4;

const claims = z.object({
  accounts: z.array(z.object({ sub: z.string(), device: z.string(), exp: z.number() })),
});
type Entry = z.infer<typeof claims>['accounts'][number];

const now = (): number => Math.floor(Date.now() / 1000);

/**
 * Reads and writes the signed cookie of known browsers. The cookie gives no access: it only decides which failed
 * attempts are counted for this browser.
 *
 * @param keys of the provider's cookies, newest first; the key of this cookie is derived from them (HKDF, RFC 5869)
 * @param origin of the provider
 */
export function createKnownDevices(keys: readonly string[], origin: string) {
  const secrets = keys.map(
    (key) => new Uint8Array(hkdfSync('sha256', key, '', 'known-device cookie', 32)),
  );
  const issuer = `${origin}/oidc`;

  async function entriesOf(c: Context): Promise<Entry[]> {
    const token = getCookie(c, cookie);
    if (!token) return [];
    for (const secret of secrets) {
      const verified = await jwtVerify(token, secret, { issuer, algorithms: ['HS256'] }).catch(
        () => null,
      );
      const { data } = claims.safeParse(verified?.payload);
      if (data) return data.accounts.filter(({ exp }) => exp > now());
    }
    return [];
  }

  return {
    /**
     * Returns the id of this browser for an account. Null if nobody has signed in to the account in this browser, or if
     * the sign-in is too long ago.
     */
    async find(c: Context, sub: string): Promise<string | null> {
      const found = (await entriesOf(c)).find((entry) => entry.sub === sub);
      return found?.device ?? null;
    },
    /**
     * Stores a sign-in in the cookie under a new id. Failed attempts with an older copy of the cookie are counted for
     * its own, older id.
     */
    async remember(c: Context, sub: string): Promise<void> {
      const [secret] = secrets;
      if (!secret) return;
      const others = (await entriesOf(c)).filter((entry) => entry.sub !== sub);
      const entry: Entry = { sub, device: randomUUID(), exp: now() + lifetimeSeconds };
      const token = await new SignJWT({ accounts: [entry, ...others].slice(0, maxAccounts) })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setExpirationTime(entry.exp)
        .sign(secret);
      setCookie(c, cookie, token, {
        path: '/oidc',
        httpOnly: true,
        sameSite: 'Lax',
        secure: issuer.startsWith('https:'),
        maxAge: lifetimeSeconds,
      });
    },
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
