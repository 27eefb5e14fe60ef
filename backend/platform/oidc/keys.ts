import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod';
import type { Database } from '../db/database';
import { secrets } from './tables';

const jwk = z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string(), use: z.string() });
const jwksSchema = z.object({ keys: z.array(jwk).min(1) });

/** A set of private keys (RFC 7517). */
export type KeySet = z.infer<typeof jwksSchema>;

async function loadOrCreate(
  db: Database,
  name: 'jwks' | 'cookie-keys',
  create: () => Promise<unknown>,
): Promise<unknown> {
  const read = async () =>
    (await db.select().from(secrets).where(eq(secrets.name, name)).limit(1))[0]?.value;
  const existing = await read();
  if (existing !== undefined) return existing;
  // If two processes start on one new database, the first insert wins and both read its row.
  await db
    .insert(secrets)
    .values({ name, value: await create() })
    .onConflictDoNothing();
  return read();
}

async function createSigningKey(): Promise<KeySet['keys'][0]> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), createdAt: new Date().toISOString() };
  return jwk.parse({ ...key, kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' });
}

/**
 * Returns the signing keys of the provider, which are created at the first call on a database. The first key signs;
 * all of them verify.
 */
export async function loadSigningKeys(db: Database): Promise<KeySet> {
  const value = await loadOrCreate(db, 'jwks', async () => ({ keys: [await createSigningKey()] }));
  return jwksSchema.parse(value);
}

/**
 * Performs the next of three steps that replace the signing key, and returns it: `added` publishes the new key,
 * `used` signs with it, `removed` deletes the old key. Processes of the provider notice a step only when they start.
 * Wait a day between the steps: clients read the keys once an hour, and no token is valid for a day.
 */
export async function rotateSigningKeys(db: Database): Promise<'added' | 'used' | 'removed'> {
  const { keys } = await loadSigningKeys(db);
  const [first, second] = keys;
  const createdAt = (key: typeof first) => String(key?.['createdAt'] ?? '');
  const isNewer = createdAt(second) > createdAt(first);
  const store = async (next: KeySet['keys']) =>
    void (await db
      .update(secrets)
      .set({ value: { keys: next } })
      .where(eq(secrets.name, 'jwks')));
  if (!second) {
    await store([...keys, await createSigningKey()]);
    return 'added';
  }
  await store(isNewer ? [...keys].reverse() : keys.slice(0, 1));
  return isNewer ? 'used' : 'removed';
}

/** Schema with the public members only, so that private members are removed. */
const publicJwk = z.object({ ...jwk.shape, n: z.string(), e: z.string() });

/** Returns the public keys with which services verify access tokens. */
export async function loadVerificationKeys(db: Database) {
  const { keys } = await loadSigningKeys(db);
  return { keys: keys.map((key) => publicJwk.parse(key)) };
}

/** Returns the keys that sign the provider's cookies. */
export async function loadCookieKeys(db: Database): Promise<string[]> {
  const value = await loadOrCreate(db, 'cookie-keys', async () => [
    randomBytes(32).toString('base64url'),
  ]);
  return z.array(z.string().min(32)).min(1).parse(value);
}
