import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { uploads } from '../photos/tables';

/** Share of the disk's room that one account's unfinished uploads may take: the rest is for everybody else. */
const shareOfRoom = 1 / 4;

type NewUpload = { accountId: string; sessionId: string | null; size: number };

/**
 * Whether an account may have one more upload unfinished. Photos that wait for their examination count with their bytes.
 * A single upload is always allowed, whatever room the disk has. The caller holds the account.
 */
export async function hasShare(
  tx: Database,
  { limits, disk }: Pick<BackendContext, 'limits' | 'disk'>,
  { accountId, sessionId, size }: NewUpload,
): Promise<boolean> {
  const isReceiving = eq(uploads.status, 'receiving');
  const [open] = await tx
    .select({
      files: sql<number>`count(*) filter (where ${isReceiving})`.mapWith(Number),
      ofPhone: sql<number>`count(*) filter (where ${isReceiving}
        and ${uploads.sessionId} = ${sessionId})`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${uploads.size}), 0)`.mapWith(Number),
    })
    .from(uploads)
    .where(
      and(eq(uploads.accountId, accountId), inArray(uploads.status, ['receiving', 'processing'])),
    );
  if (!open || open.bytes === 0) return true;
  const most = Math.min(limits.openUploadBytes, shareOfRoom * (await disk.roomForFiles()));
  return (
    open.files < limits.openUploads &&
    open.ofPhone < limits.openUploadsOfPhone &&
    open.bytes + size <= most
  );
}
