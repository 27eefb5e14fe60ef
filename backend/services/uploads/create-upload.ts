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
 * Inserts an upload whose part file already exists, so that a row always has its file. Returns the account's existing
 * upload with the same intent, if there is one (D-26); null if that one is of another file; `full` if the account has
 * too many unfinished uploads.
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
  // Two attempts at most: another request with the same intent may insert first.
  for (;;) {
    const [existing] = await db.select().from(uploads).where(hasIntent).limit(1);
    if (existing) {
      if (existing.sha256 !== sha256 || existing.size !== size) return null;
      if (!(await mustStartAgain(existing, parts))) return existing;
      await db.delete(uploads).where(and(eq(uploads.id, existing.id), hasIntent));
    }
    const added = await db.transaction(async (tx) => {
      // Serialises concurrent requests, so that they count each other.
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

/** A checksum failure in transit may be tried again, and part files may have been swept. */
async function mustStartAgain(row: UploadRow, parts: Parts): Promise<boolean> {
  if (row.status === 'rejected') return row.reason === 'checksum';
  return row.status === 'receiving' && (await parts.offsetOf(row)) === null;
}
