/** Devices on which a customer is signed in: recorded at events of the provider, and listed on the security page. */
import { and, eq, inArray, lt } from 'drizzle-orm';
import { subDays } from 'date-fns';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { AccountSessionDto } from '../../../lib/contracts/auth';
import type { Database } from '../../platform/db/database';
import { devices } from '../../platform/oidc/tables';
import { listProviderSessions } from './sessions';

/**
 * Browser names by a pattern of the User-Agent header. The first match is used, because most browsers also contain the
 * names of others.
 */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: typeof browsers): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Returns browser and system of a User-Agent header, null for unknown ones. Nothing else of the header is stored. */
export const deviceOf = (userAgent = '') => ({
  browser: nameIn(userAgent.slice(0, 500), browsers),
  system: nameIn(userAgent.slice(0, 500), systems),
});

async function recordSignIn(db: Database, { oidc, req }: KoaContextWithOIDC): Promise<void> {
  const { session } = oidc;
  if (!session?.accountId) return;
  const now = new Date();
  const device = deviceOf(req.headers['user-agent']);
  const signedInAt = new Date((session.loginTs ?? now.getTime() / 1000) * 1000);
  const values = { ...device, accountId: session.accountId, signedInAt, lastUsedAt: now };
  await db
    .insert(devices)
    .values({ sessionUid: session.uid, ...values })
    .onConflictDoUpdate({ target: devices.sessionUid, set: values });
}

async function recordUse(db: Database, { oidc }: KoaContextWithOIDC): Promise<void> {
  const uid = oidc.entities.RefreshToken?.sessionUid;
  if (!uid) return;
  await db.update(devices).set({ lastUsedAt: new Date() }).where(eq(devices.sessionUid, uid));
}

/** Records each sign-in and each later use. A failure is passed to `onError` and does not affect the sign-in. */
export function recordDevices(provider: Provider, db: Database, onError: (error: unknown) => void) {
  provider.on('authorization.success', (ctx) => void recordSignIn(db, ctx).catch(onError));
  provider.on('grant.success', (ctx) => void recordUse(db, ctx).catch(onError));
}

/**
 * Returns the sessions of a customer that belong to at least one channel, last used first.
 *
 * @param current the `sid` of the requesting channel's own session
 */
export async function listSessions(
  provider: Provider,
  db: Database,
  { accountId, channel, current }: { accountId: string; channel: string; current: string },
): Promise<AccountSessionDto[]> {
  const sessions = await listProviderSessions(provider, db, accountId);
  const uids = sessions.map(({ uid }) => uid);
  const rows = await db
    .select()
    .from(devices)
    .where(and(eq(devices.accountId, accountId), inArray(devices.sessionUid, uids)));
  const deviceByUid = new Map(rows.map((row) => [row.sessionUid, row]));
  return sessions
    .filter(({ authorizations }) => Object.keys(authorizations ?? {}).length > 0)
    .map((session) => {
      const device = deviceByUid.get(session.uid);
      const signedInAt = device?.signedInAt ?? new Date((session.loginTs ?? session.iat) * 1000);
      return {
        id: session.uid,
        browser: device?.browser ?? null,
        system: device?.system ?? null,
        signedInAt: signedInAt.toISOString(),
        lastUsedAt: (device?.lastUsedAt ?? signedInAt).toISOString(),
        isCurrent: current !== '' && session.sidFor(channel) === current,
      };
    })
    .toSorted((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt));
}

/** Deletes devices that were not used for 31 days: their sessions have certainly expired. */
export async function sweepDevices(db: Database, now: Date): Promise<void> {
  await db.delete(devices).where(lt(devices.lastUsedAt, subDays(now, 31)));
}
