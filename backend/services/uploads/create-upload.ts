import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { uploadMetadata } from '../../../lib/contracts/uploads';
import { lockAccounts } from '../../platform/db/lock-accounts';
import type { BackendContext } from '../../shared/context';
import { isWithinQuota } from './upload-quotas';
import { notifyFileProgress } from './upload-sessions';
import type { Parts } from './parts';
import { type UploadRow, uploads } from '../photos/tables';

export type NewUpload = z.output<typeof uploadMetadata> & {
  id: string;
  accountId: string;
  /** Announced size in bytes. */
  size: number;
  /** Session of the phone that sends the file; null if the customer sends it. */
  sessionId: string | null;
};

const storable = (name: string) => name.replaceAll('\0', '');

/**
 * Inserts the row of an upload. The caller creates the part file first, so that every row has its file. Returns the new
 * row, or the existing row if the account has already sent the same `intent`, an idempotency key (D-26). Returns null
 * if the existing upload is of another file, and `full` if the account has too many unfinished uploads.
 */
export async function createUpload(
  context: Pick<BackendContext, 'db' | 'clock' | 'limits' | 'disk' | 'push'>,
  parts: Parts,
  upload: NewUpload,
): Promise<UploadRow | null | 'full'> {
  const { db, clock } = context;
  const {
    id,
    accountId,
    sessionId,
    intent,
    filename,
    filetype,
    sha256,
    size,
    lastModified,
    dateTaken,
  } = upload;
  const hasIntent = and(eq(uploads.accountId, accountId), eq(uploads.intent, intent));
  // A second attempt is necessary if another request with the same intent inserts its row after the query.
  for (;;) {
    const [existing] = await db.select().from(uploads).where(hasIntent).limit(1);
    if (existing) {
      if (existing.sha256 !== sha256 || existing.size !== size) return null;
      if (!(await mustStartAgain(existing, parts))) return existing;
      await db.delete(uploads).where(and(eq(uploads.id, existing.id), hasIntent));
    }
    const added = await db.transaction(async (tx) => {
      // The lock makes concurrent requests of an account run one after the other, so that each counts the rows of the
      // others.
      await lockAccounts(tx, [accountId]);
      if (!(await isWithinQuota(tx, context, upload))) return 'full' as const;
      const [row] = await tx
        .insert(uploads)
        .values({
          id,
          accountId,
          sessionId,
          intent,
          fileName: storable(filename),
          mediaType: filetype,
          size,
          sha256,
          lastModified,
          dateTaken,
          status: 'receiving',
          createdAt: clock.now(),
          storedAt: new Date(),
        })
        .onConflictDoNothing()
        .returning();
      return row;
    });
    if (added && added !== 'full') notifyFileProgress(context, added);
    if (added) return added;
  }
}

/**
 * Whether a repeated intent starts from the beginning: the bytes failed the checksum (they may have been damaged in
 * transit), or the part file was deleted.
 */
async function mustStartAgain(row: UploadRow, parts: Parts): Promise<boolean> {
  if (row.status === 'rejected') return row.reason === 'checksum';
  return row.status === 'receiving' && (await parts.offsetOf(row)) === null;
}
