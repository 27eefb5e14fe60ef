import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, min } from 'drizzle-orm';
import { addDays, addHours, differenceInSeconds, subHours, subMinutes } from 'date-fns';
import type { ConfirmationKind } from '../../../lib/contracts/auth';
import type { Database } from '../../platform/db/database';
import { accounts, confirmations } from '../customers/tables';

/** 256 bits by chance, in letters that need no encoding in a link. */
const newToken = (): string => randomBytes(32).toString('base64url');

/** As it is stored: SHA-256 in hex. No salt, since nobody can guess 256 bits. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Requests of one kind that an account may make within an hour. */
const maxPerHour = 5;

/** How long the link in the mail is good. */
const expiryOf: Record<ConfirmationKind, (from: Date) => Date> = {
  emailChange: (from) => addHours(from, 24),
  accountDeletion: (from) => addHours(from, 24),
  newsletter: (from) => addDays(from, 7),
  // Long enough for somebody who comes back from a holiday to an account that is no longer theirs.
  emailRevert: (from) => addDays(from, 7),
};

export type ConfirmationRequest = {
  kind: ConfirmationKind;
  accountId: string;
  channel: string;
  /** Where the mail goes, in lower case. */
  email: string;
  now: Date;
};

/** What became of a request. */
export type RequestOutcome =
  | { outcome: 'asked'; token: string }
  /** The same was asked less than a minute ago: its mail is on the way. */
  | { outcome: 'repeated' }
  | { outcome: 'tooMany'; retryAfterSeconds: number }
  /** Another account has the address. */
  | { outcome: 'taken' };

const ofAccount = ({ kind, accountId }: Pick<ConfirmationRequest, 'kind' | 'accountId'>) =>
  and(eq(confirmations.kind, kind), eq(confirmations.accountId, accountId));

/** Those whose link still waits to be followed. */
export const openConfirmations = (
  request: Pick<ConfirmationRequest, 'kind' | 'accountId' | 'now'>,
) =>
  and(
    ofAccount(request),
    isNull(confirmations.confirmedAt),
    gt(confirmations.expiresAt, request.now),
  );

/** Ends the open links of a kind: who follows one hears that it is too old. */
export async function closeConfirmations(
  db: Database,
  request: Pick<ConfirmationRequest, 'kind' | 'accountId' | 'now'>,
): Promise<void> {
  await db.update(confirmations).set({ expiresAt: request.now }).where(openConfirmations(request));
}

/** Seconds until an account may ask again; 0 when it may now. */
async function waitingTime(db: Database, request: ConfirmationRequest): Promise<number> {
  const [recent] = await db
    .select({ asked: count(), first: min(confirmations.createdAt) })
    .from(confirmations)
    .where(and(ofAccount(request), gt(confirmations.createdAt, subHours(request.now, 1))));
  if (!recent?.first || recent.asked < maxPerHour) return 0;
  return Math.max(1, differenceInSeconds(addHours(recent.first, 1), request.now));
}

async function isRepeated(db: Database, request: ConfirmationRequest): Promise<boolean> {
  const [row] = await db
    .select({ tokenHash: confirmations.tokenHash })
    .from(confirmations)
    .where(
      and(
        openConfirmations(request),
        eq(confirmations.channel, request.channel),
        eq(confirmations.email, request.email),
        gt(confirmations.createdAt, subMinutes(request.now, 1)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Notes a request that a link in a mail has to confirm, and ends the older links of its kind. An attempt at an address
 * that is taken counts like any other, or the answer would tell who has an account, as often as somebody likes.
 */
export function requestConfirmation(
  db: Database,
  request: ConfirmationRequest,
): Promise<RequestOutcome> {
  const { kind, accountId, channel, email, now } = request;
  return db.transaction(async (tx) => {
    // One request of an account at a time, so that of a double click the second sees the first.
    await tx
      .select({ sub: accounts.sub })
      .from(accounts)
      .where(eq(accounts.sub, accountId))
      .for('update');
    if (await isRepeated(tx, request)) return { outcome: 'repeated' };
    const retryAfterSeconds = await waitingTime(tx, request);
    if (retryAfterSeconds > 0) return { outcome: 'tooMany', retryAfterSeconds };
    const isTaken = kind === 'emailChange' && (await hasAccount(tx, email));
    const token = newToken();
    if (!isTaken) await closeConfirmations(tx, request);
    await tx.insert(confirmations).values({
      tokenHash: hashToken(token),
      kind,
      accountId,
      channel,
      email: isTaken ? '' : email,
      createdAt: now,
      expiresAt: isTaken ? now : expiryOf[kind](now),
    });
    return isTaken ? { outcome: 'taken' } : { outcome: 'asked', token };
  });
}

/**
 * Notes a change that may be taken back, and returns the token of the link that does it: for the mail to the address
 * before. It needs no request, and the account's later requests do not end it.
 */
export async function offerRevert(
  db: Database,
  { now, ...change }: Omit<ConfirmationRequest, 'kind'>,
): Promise<string> {
  const token = newToken();
  await db.insert(confirmations).values({
    ...change,
    kind: 'emailRevert',
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: expiryOf.emailRevert(now),
  });
  return token;
}

/** Whether some account signs in with this address. */
async function hasAccount(db: Database, email: string): Promise<boolean> {
  const [row] = await db
    .select({ sub: accounts.sub })
    .from(accounts)
    .where(eq(accounts.email, email))
    .limit(1);
  return row !== undefined;
}

/** Takes a request back whose mail could not be sent: it neither waits nor counts. */
export async function deleteConfirmation(db: Database, token: string): Promise<void> {
  await db.delete(confirmations).where(eq(confirmations.tokenHash, hashToken(token)));
}
