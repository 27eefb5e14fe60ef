import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { accounts } from '../customers/tables';

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Returns a salted scrypt hash of a password as `scrypt$salt$key`, both parts in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`;
}

/**
 * Compares a password with its hash in constant time. Without a hash it returns false after the same time, so that the
 * duration does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = hash?.split('$') ?? [];
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  const expected = Buffer.from(key, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** A sign-in account. */
export type Account = typeof accounts.$inferSelect;

type NewAccount = {
  /** Subject of the tokens, which is also the id of the customer record. Default: a random one. */
  sub?: string;
  email: string;
  authMethod: Account['authMethod'];
  /** Default: now. */
  createdAt?: Date | undefined;
};

/** Stores an account of the local identity provider. Returns null if the e-mail address already has an account. */
export async function createAccount(
  db: Database,
  { password, ...account }: NewAccount & { password: string },
): Promise<Account | null> {
  return insertAccount(db, account, await hashPassword(password));
}

/** Same as {@link createAccount}, for a hashed password. */
export async function insertAccount(
  db: Database,
  account: NewAccount,
  passwordHash: string,
): Promise<Account | null> {
  const rows = await db
    .insert(accounts)
    .values({
      sub: account.sub ?? randomUUID(),
      email: account.email.trim().toLowerCase(),
      passwordHash,
      authMethod: account.authMethod,
      idpType: 'local',
      createdAt: account.createdAt,
    })
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  return rows[0] ?? null;
}

export async function findAccount(db: Database, sub: string): Promise<Account | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.sub, sub)).limit(1))[0];
}

/** Returns the account of an e-mail address, which must be trimmed and in lower case. */
export async function findAccountByEmail(
  db: Database,
  email: string,
): Promise<Account | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.email, email)).limit(1))[0];
}

/** Returns the account if the password is correct, otherwise null. Takes the same time if there is no account. */
export async function checkPassword(
  account: Account | undefined,
  password: string,
): Promise<Account | null> {
  return (await verifyPassword(password, account?.passwordHash)) ? (account ?? null) : null;
}
