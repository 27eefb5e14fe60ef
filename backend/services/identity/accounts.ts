import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { hashPassword, verifyPassword } from './password';
import { accounts } from './tables';

/** A sign-in account. */
export type Account = typeof accounts.$inferSelect;

export type NewAccount = {
  /** Subject; a random one when left out. It is also the id of the customer record. */
  sub?: string;
  email: string;
  password: string;
  authMethod: Account['authMethod'];
};

/** Stores a sign-in account of the local identity provider; null when the e-mail address has one already. */
export async function createAccount(db: Database, account: NewAccount): Promise<Account | null> {
  const rows = await db
    .insert(accounts)
    .values({
      sub: account.sub ?? randomUUID(),
      email: account.email.trim().toLowerCase(),
      passwordHash: await hashPassword(account.password),
      authMethod: account.authMethod,
      idpType: 'local',
    })
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  return rows[0] ?? null;
}

/** The account of a subject, if it exists. */
export async function findAccount(db: Database, sub: string): Promise<Account | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.sub, sub)).limit(1))[0];
}

/** The account that this e-mail address and password open, or null. */
export async function checkPassword(
  db: Database,
  email: string,
  password: string,
): Promise<Account | null> {
  const address = email.trim().toLowerCase();
  const [account] = await db.select().from(accounts).where(eq(accounts.email, address)).limit(1);
  const matches = await verifyPassword(password, account?.passwordHash);
  return account && matches ? account : null;
}
