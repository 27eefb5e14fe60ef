import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import type { BackendContext } from '../../shared/context';
import { uploads } from '../photos/tables';

/** Share of the free disk space that one account's unfinished uploads may use. */
const maxShareOfDisk = 1 / 4;

type NewUpload = { accountId: string; sessionId: string | null; size: number };

/**
 * Whether an account may have one more unfinished upload. Photos that wait for their examination count with their
 * bytes. If the account has no other upload, it is always allowed, even if the disk is nearly full. The caller must
 * lock the account.
 */
export async function isWithinQuota(
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
  const maxBytes = Math.min(limits.openUploadBytes, maxShareOfDisk * (await disk.roomForFiles()));
  return (
    open.files < limits.openUploads &&
    open.ofPhone < limits.openUploadsOfPhone &&
    open.bytes + size <= maxBytes
  );
}
