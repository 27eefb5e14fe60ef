import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, min } from 'drizzle-orm';
import { addDays, addHours, differenceInSeconds, subHours, subMinutes } from 'date-fns';
import type { ConfirmationKind } from '../../../lib/contracts/auth';
import type { Database } from '../../platform/db/database';
import { accounts, confirmations } from '../customers/tables';

/** 256 random bits in characters that need no encoding in a URL. */
const newToken = (): string => randomBytes(32).toString('base64url');

/** Stored form of a token: SHA-256 in hex. No salt is needed, because 256 random bits cannot be guessed. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Maximum number of requests of one kind and account within an hour. */
const maxPerHour = 5;

/** Time at which the link in the mail expires. */
const expiryOf: Record<ConfirmationKind, (from: Date) => Date> = {
  emailChange: (from) => addHours(from, 24),
  accountDeletion: (from) => addHours(from, 24),
  newsletter: (from) => addDays(from, 7),
  // Seven days, so that somebody who returns from a holiday can still recover the account.
  emailRevert: (from) => addDays(from, 7),
};

export type ConfirmationRequest = {
  kind: ConfirmationKind;
  accountId: string;
  channel: string;
  /** Recipient of the mail, in lower case. */
  email: string;
  now: Date;
};

export type RequestOutcome =
  | { outcome: 'requested'; token: string }
  /** The same request was made less than a minute ago. Its mail was sent at that time, so no mail is sent now. */
  | { outcome: 'repeated' }
  | { outcome: 'tooMany'; retryAfterSeconds: number }
  /** The address belongs to another account. */
  | { outcome: 'taken' };

const ofAccount = ({ kind, accountId }: Pick<ConfirmationRequest, 'kind' | 'accountId'>) =>
  and(eq(confirmations.kind, kind), eq(confirmations.accountId, accountId));

/** Filter for confirmations whose link can still be used. */
export const openConfirmations = (
  request: Pick<ConfirmationRequest, 'kind' | 'accountId' | 'now'>,
) =>
  and(
    ofAccount(request),
    isNull(confirmations.confirmedAt),
    gt(confirmations.expiresAt, request.now),
  );

/** Ends the open links of a kind. When such a link is opened later, the response says that it has expired. */
export async function closeConfirmations(
  db: Database,
  request: Pick<ConfirmationRequest, 'kind' | 'accountId' | 'now'>,
): Promise<void> {
  await db.update(confirmations).set({ expiresAt: request.now }).where(openConfirmations(request));
}

/** Seconds until the account may send the next request; 0 if it may send one now. */
async function waitingTime(db: Database, request: ConfirmationRequest): Promise<number> {
  const [lastHour] = await db
    .select({ requests: count(), first: min(confirmations.createdAt) })
    .from(confirmations)
    .where(and(ofAccount(request), gt(confirmations.createdAt, subHours(request.now, 1))));
  if (!lastHour?.first || lastHour.requests < maxPerHour) return 0;
  return Math.max(1, differenceInSeconds(addHours(lastHour.first, 1), request.now));
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
 * Stores a request that a link in a mail must confirm, and ends older links of its kind. A request for a taken
 * address also counts towards the limit; otherwise the endpoint would reveal without limit which addresses have
 * accounts.
 */
export function requestConfirmation(
  db: Database,
  request: ConfirmationRequest,
): Promise<RequestOutcome> {
  const { kind, accountId, channel, email, now } = request;
  return db.transaction(async (tx) => {
    // Locks the account, so that its requests run one after another and a second click finds the first request.
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
    return isTaken ? { outcome: 'taken' } : { outcome: 'requested', token };
  });
}

/**
 * Stores the offer to revert an e-mail change, and returns the token of the revert link, which is mailed to the
 * previous address. Later requests of the account do not end this link.
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

/** Whether an account has this address. */
async function hasAccount(db: Database, email: string): Promise<boolean> {
  const [row] = await db
    .select({ sub: accounts.sub })
    .from(accounts)
    .where(eq(accounts.email, email))
    .limit(1);
  return row !== undefined;
}

/** Deletes a request whose mail could not be sent, so that it does not count towards the limit. */
export async function deleteConfirmation(db: Database, token: string): Promise<void> {
  await db.delete(confirmations).where(eq(confirmations.tokenHash, hashToken(token)));
}
