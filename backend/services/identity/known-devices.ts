/** Browsers in which a customer has signed in before: failures of other people neither delay nor refuse them. */
import { hkdfSync, randomUUID } from 'node:crypto';
import { secondsInDay } from 'date-fns/constants';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

const cookie = '_known_device';
const lifeSeconds = 180 * secondsInDay;
/** Most accounts of one browser, enough for a family. A new one replaces the one that was used longest ago. */
const mostAccounts = 4;

const claims = z.object({
  accounts: z.array(z.object({ sub: z.string(), device: z.string(), exp: z.number() })),
});
type Entry = z.infer<typeof claims>['accounts'][number];

const now = (): number => Math.floor(Date.now() / 1000);

/**
 * Reads and writes the signed cookie. It grants no access: it only decides which failures count against this browser.
 *
 * @param keys of the provider's cookies, newest first; the cookie's own key is derived from them (HKDF, RFC 5869)
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
     * The id of this browser for an account; null without a sign-in to it in this browser, or when the last one is too
     * old.
     */
    async find(c: Context, sub: string): Promise<string | null> {
      const entry = (await entriesOf(c)).find((one) => one.sub === sub);
      return entry?.device ?? null;
    },
    /** Remembers a sign-in under a new id, so that an older copy of the cookie does not profit from it. */
    async remember(c: Context, sub: string): Promise<void> {
      const [secret] = secrets;
      if (!secret) return;
      const others = (await entriesOf(c)).filter((one) => one.sub !== sub);
      const entry: Entry = { sub, device: randomUUID(), exp: now() + lifeSeconds };
      const token = await new SignJWT({ accounts: [entry, ...others].slice(0, mostAccounts) })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setExpirationTime(entry.exp)
        .sign(secret);
      setCookie(c, cookie, token, {
        path: '/oidc',
        httpOnly: true,
        sameSite: 'Lax',
        secure: issuer.startsWith('https:'),
        maxAge: lifeSeconds,
      });
    },
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
