/** New accounts: no account exists before a link that was mailed to its address has been pressed. */
import { createHash, randomBytes } from 'node:crypto';
import { addHours, subHours } from 'date-fns';
import { and, count, eq, gt, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { ChannelRow } from '../../../lib/contracts/channels';
import type { Database } from '../../platform/db/database';
import { lockAccounts } from '../../platform/db/lock-accounts';
import { registrations } from '../../platform/oidc/tables';
import { createCustomer } from '../customers/tables';
import { findAccountByEmail, hashPassword, insertAccount } from './accounts';
import type { FormErrors } from './pages/account-pages';

/** Mails that an address may be sent within an hour. */
const maxPerHour = 5;
const lifeHours = 24;

/** No salt, as in the table of confirmations: nobody can guess 256 random bits. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const field = z.string().max(200).catch('');

/** Fields of the registration form; what is missing or too long arrives as empty text. */
export const registrationForm = z.object({
  email: field.transform((value) => value.trim().toLowerCase()),
  firstName: field.transform((value) => value.trim()),
  lastName: field.transform((value) => value.trim()),
});

export type Registration = z.infer<typeof registrationForm>;

/** What the customer has to mend, in the order of the form. */
export function checkRegistration(values: Registration): FormErrors {
  return {
    ...(values.firstName === '' && { firstName: 'firstNameMissing' }),
    ...(values.lastName === '' && { lastName: 'lastNameMissing' }),
    ...(!z.email().safeParse(values.email).success && { email: 'emailInvalid' }),
  };
}

type NewRegistration = Registration & { channel: string; returnTo: string; now: Date };

/**
 * Keeps a registration for a day.
 *
 * @returns the token of its link, and whether the address has an account already; null when the address was sent enough
 *   mails within the hour
 */
export function startRegistration(
  db: Database,
  { now, ...registration }: NewRegistration,
): Promise<{ token: string; isKnown: boolean } | null> {
  const { email } = registration;
  return db.transaction(async (tx) => {
    // Lock the address, so that concurrent requests count each other.
    await lockAccounts(tx, [email]);
    const recent = and(
      eq(registrations.email, email),
      gt(registrations.createdAt, subHours(now, 1)),
    );
    const [sent] = await tx.select({ total: count() }).from(registrations).where(recent);
    if ((sent?.total ?? 0) >= maxPerHour) return null;
    const token = randomBytes(32).toString('base64url');
    // An address with an account gets a row, too: the answer takes the same time, and its mails are counted.
    await tx.insert(registrations).values({
      ...registration,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: addHours(now, lifeHours),
    });
    return { token, isKnown: (await findAccountByEmail(tx, email)) !== undefined };
  });
}

const isOpen = (token: string, now: Date) =>
  and(eq(registrations.tokenHash, hashToken(token)), gt(registrations.expiresAt, now));

/** The registration that a link stands for; null when it is unknown, too old or was used. */
export async function findRegistration(db: Database, token: string, now: Date) {
  return (await db.select().from(registrations).where(isOpen(token, now)))[0] ?? null;
}

/**
 * Makes the sign-in account and the customer record together, and ends every link of the address.
 *
 * @returns null when the link is unknown, used or too old; `sub: null` when the address got an account meanwhile
 */
export async function redeemRegistration(
  db: Database,
  { token, password, now }: { token: string; password: string; now: Date },
  languageOf: (channel: string) => ChannelRow['locales'][number],
) {
  // Hash before the transaction: hashing takes long, and no lock may be held meanwhile.
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [used] = await tx.delete(registrations).where(isOpen(token, now)).returning();
    if (!used) return null;
    const { email, firstName, lastName, channel, returnTo } = used;
    await tx.delete(registrations).where(eq(registrations.email, email));
    const account = await insertAccount(tx, { email, authMethod: 'consumer' }, passwordHash);
    const language = languageOf(channel);
    if (account)
      await createCustomer(tx, { id: account.sub, email, firstName, lastName, language });
    return { sub: account?.sub ?? null, returnTo };
  });
}

/** Forgets registrations that nobody has finished within a day. */
export async function sweepRegistrations(db: Database, now: Date): Promise<void> {
  await db.delete(registrations).where(lt(registrations.expiresAt, now));
}
