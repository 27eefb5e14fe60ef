/** Sessions in which one phone sends photos to a customer's library. */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { addMinutes, subDays } from 'date-fns';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type * as z from 'zod';
import {
  type ClaimDto,
  type claimRequest,
  type UploadSessionDto,
  uploadSessionMinutes,
} from '../../../lib/contracts/upload-sessions';
import { isGrantOpen } from '../../platform/oidc/grants';
import { lockAccounts } from '../../platform/db/lock-accounts';
import type { BackendContext } from '../../shared/context';
import { type UploadRow, uploads } from '../photos/tables';
import { type UploadSessionRow, uploadSessions } from './tables';
import type { Parts } from './parts';
import { answerUpload } from './upload-rows';

type Context = Pick<BackendContext, 'db' | 'clock' | 'push'>;

const codeCharacters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const newToken = (): string => randomBytes(32).toString('base64url');
const newCode = (): string =>
  Array.from({ length: 10 }, () => codeCharacters.charAt(randomInt(codeCharacters.length))).join(
    '',
  );

/** Opens a session and ends an open one of the same account, so that an older QR code stops working. */
export async function openSession(
  { db, clock, push }: Context,
  { accountId, channel, grantId }: { accountId: string; channel: string; grantId: string },
) {
  const now = clock.now();
  const secrets = { token: newToken(), code: newCode() };
  const expiresAt = addMinutes(now, uploadSessionMinutes);
  const id = randomUUID();
  const isOpen = and(eq(uploadSessions.accountId, accountId), isNull(uploadSessions.endedAt));
  const ended = await db.transaction(async (tx) => {
    // The lock makes simultaneous requests run one after the other: the second one ends the first one's session.
    await lockAccounts(tx, [accountId]);
    const older = await tx
      .update(uploadSessions)
      .set({ endedAt: now })
      .where(isOpen)
      .returning({ id: uploadSessions.id });
    await tx.insert(uploadSessions).values({
      id,
      accountId,
      channel,
      grantId,
      tokenHash: hash(secrets.token),
      codeHash: hash(secrets.code),
      createdAt: now,
      expiresAt,
    });
    return older;
  });
  for (const older of ended) push.sendSessionChange(accountId, older.id);
  return { sessionId: id, ...secrets, expiresAt: expiresAt.toISOString() };
}

/**
 * Returns the row with the current state of the session; null without a row. A session ends when the sign-in ends under
 * which it was opened.
 */
async function withCurrentState(context: Context, row: UploadSessionRow | undefined) {
  if (!row) return null;
  const { id, endedAt, grantId } = row;
  if (endedAt || grantId === null || (await isGrantOpen(context.db, grantId))) return row;
  await endSession(context, id);
  return { ...row, endedAt: context.clock.now() };
}

const statusOf = (row: UploadSessionRow, now: Date): UploadSessionDto['status'] => {
  if (row.endedAt) return 'ended';
  if (row.expiresAt <= now) return 'expired';
  return row.phoneHash ? 'connected' : 'waiting';
};

/**
 * Connects a phone to the session with this token or code. The first phone may connect again; other phones get the
 * outcome `taken`.
 */
export async function claimSession(
  context: Context,
  channel: string | undefined,
  claim: z.output<typeof claimRequest>,
): Promise<ClaimDto> {
  const { db, clock } = context;
  const hasSecret =
    'token' in claim
      ? eq(uploadSessions.tokenHash, hash(claim.token))
      : eq(uploadSessions.codeHash, hash(claim.code));
  const [found] = await db.select().from(uploadSessions).where(hasSecret);
  const row = await withCurrentState(context, found);
  if (!row || (channel !== undefined && row.channel !== channel)) return { outcome: 'unknown' };
  const status = statusOf(row, clock.now());
  if (status === 'ended' || status === 'expired') return { outcome: status };
  const knownToken = claim.phones.find((phone) => row.phoneHash === hash(phone));
  if (knownToken) return { outcome: 'connected', sessionId: row.id, phoneToken: knownToken };
  const phoneToken = `phone_${newToken()}`;
  const isFree = and(
    eq(uploadSessions.id, row.id),
    isNull(uploadSessions.phoneHash),
    isNull(uploadSessions.endedAt),
  );
  const joined = await db
    .update(uploadSessions)
    .set({ phoneHash: hash(phoneToken) })
    .where(isFree)
    .returning({ id: uploadSessions.id });
  if (joined.length === 0) return { outcome: 'taken' };
  context.push.sendSessionChange(row.accountId, row.id);
  return { outcome: 'connected', sessionId: row.id, phoneToken };
}

/** Returns the session; null if it does not exist or belongs to another customer. */
export async function findOwnSession(context: Context, accountId: string, id: string) {
  const ofCustomer = and(eq(uploadSessions.id, id), eq(uploadSessions.accountId, accountId));
  const [row] = await context.db.select().from(uploadSessions).where(ofCustomer);
  return withCurrentState(context, row);
}

/** Returns the session of a phone in any state; null if the token is unknown. */
export async function findPhoneSession(context: Context, phoneToken: string) {
  const ofPhone = eq(uploadSessions.phoneHash, hash(phoneToken));
  const [row] = await context.db.select().from(uploadSessions).where(ofPhone);
  return withCurrentState(context, row);
}

export const isOpenSession = (row: UploadSessionRow, now: Date): boolean =>
  statusOf(row, now) === 'connected';

/** Ends a session for computer and phone. An ended session does not change. */
export async function endSession({ db, clock, push }: Context, id: string): Promise<void> {
  const ended = await db
    .update(uploadSessions)
    .set({ endedAt: clock.now() })
    .where(and(eq(uploadSessions.id, id), isNull(uploadSessions.endedAt)))
    .returning({ accountId: uploadSessions.accountId });
  for (const { accountId } of ended) push.sendSessionChange(accountId, id);
}

/** Notifies the computer of a file's progress. Uploads without a session are ignored. */
export function notifyFileProgress(
  { push }: Pick<Context, 'push'>,
  { accountId, sessionId }: Pick<UploadRow, 'accountId' | 'sessionId'>,
): void {
  if (sessionId !== null) push.sendSessionChange(accountId, sessionId);
}

export async function answerSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  parts: Parts,
  row: UploadSessionRow,
): Promise<UploadSessionDto> {
  const rows = await db
    .select()
    .from(uploads)
    .where(eq(uploads.sessionId, row.id))
    .orderBy(uploads.createdAt, uploads.id);
  return {
    status: statusOf(row, clock.now()),
    expiresAt: row.expiresAt.toISOString(),
    files: await Promise.all(rows.map((upload) => answerUpload(upload, parts))),
  };
}

/** Deletes sessions a day after their expiry. Until then a phone can read why its session ended. */
export async function sweepSessions({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.delete(uploadSessions).where(lte(uploadSessions.expiresAt, subDays(clock.now(), 1)));
}
