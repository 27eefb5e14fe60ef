/** New accounts. An account is created when the link that was mailed to its address is confirmed. */
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

/** Maximum number of mails to an address within an hour. */
const maxPerHour = 5;
const lifetimeHours = 24;

/** Returns the SHA-256 of a token. No salt is needed, because a token has 256 random bits and cannot be guessed. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const field = z.string().max(200).catch('');

/** Fields of the registration form. A missing or too long value becomes an empty text. */
export const registrationForm = z.object({
  email: field.transform((value) => value.trim().toLowerCase()),
  firstName: field.transform((value) => value.trim()),
  lastName: field.transform((value) => value.trim()),
});

export type Registration = z.infer<typeof registrationForm>;

/** Returns the errors that the customer must correct, in the order of the form's fields. */
export function checkRegistration(values: Registration): FormErrors {
  return {
    ...(values.firstName === '' && { firstName: 'firstNameMissing' }),
    ...(values.lastName === '' && { lastName: 'lastNameMissing' }),
    ...(!z.email().safeParse(values.email).success && { email: 'emailInvalid' }),
  };
}

type NewRegistration = Registration & { channel: string; returnTo: string; now: Date };

/**
 * Stores a registration for a day.
 *
 * @returns the token of its link, and whether the address already has an account; null if the address was sent too many
 * mails within an hour
 */
export function startRegistration(
  db: Database,
  { now, ...registration }: NewRegistration,
): Promise<{ token: string; isKnown: boolean } | null> {
  const { email } = registration;
  return db.transaction(async (tx) => {
    // Lock the address, so that concurrent requests see each other's rows when they count.
    await lockAccounts(tx, [email]);
    const recent = and(
      eq(registrations.email, email),
      gt(registrations.createdAt, subHours(now, 1)),
    );
    const [sent] = await tx.select({ total: count() }).from(registrations).where(recent);
    if ((sent?.total ?? 0) >= maxPerHour) return null;
    const token = randomBytes(32).toString('base64url');
    // An address with an account also gets a row: then the request takes the same time, and its mails are counted.
    await tx.insert(registrations).values({
      ...registration,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: addHours(now, lifetimeHours),
    });
    return { token, isKnown: (await findAccountByEmail(tx, email)) !== undefined };
  });
}

const isOpen = (token: string, now: Date) =>
  and(eq(registrations.tokenHash, hashToken(token)), gt(registrations.expiresAt, now));

/** Returns the registration that belongs to a link; null if the link is unknown, expired or used. */
export async function findRegistration(db: Database, token: string, now: Date) {
  return (await db.select().from(registrations).where(isOpen(token, now)))[0] ?? null;
}

/**
 * Creates the sign-in account and the customer record, and ends all links of the address.
 *
 * @returns null if the link is unknown, used or expired; `sub: null` if the address got an account meanwhile
 */
export async function redeemRegistration(
  db: Database,
  { token, password, now }: { token: string; password: string; now: Date },
  languageOf: (channel: string) => ChannelRow['locales'][number],
) {
  // Hash before the transaction: hashing takes long, and the transaction must not hold locks during that time.
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

/** Deletes registrations that were not completed within a day. */
export async function sweepRegistrations(db: Database, now: Date): Promise<void> {
  await db.delete(registrations).where(lt(registrations.expiresAt, now));
}
