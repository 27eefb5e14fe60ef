import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { uploadMetadata } from '../../../lib/contracts/uploads';
import { lockAccounts } from '../../platform/db/lock-accounts';
import type { BackendContext } from '../../shared/context';
import { hasShare } from './upload-quotas';
import { tellOfFile } from './upload-sessions';
import type { Parts } from './upload-rows';
import { type UploadRow, uploads } from '../photos/tables';

export type NewUpload = z.output<typeof uploadMetadata> & {
  id: string;
  accountId: string;
  /** Bytes announced. */
  size: number;
  /** Of the phone that sends it; null where the customer does. */
  sessionId: string | null;
};

const storable = (name: string) => name.replaceAll('\0', '');

/**
 * Notes an upload whose part file exists already, so that a row always has its file. Answers the account's upload of
 * the same intent instead, when there is one (D-26); null when that one is of another file, `full` when the account has
 * too much unfinished.
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
  const mine = and(eq(uploads.accountId, accountId), eq(uploads.intent, intent));
  // Tries twice at most: another request with the same intent may insert first.
  for (;;) {
    const [existing] = await db.select().from(uploads).where(mine).limit(1);
    if (existing) {
      if (existing.sha256 !== sha256 || existing.size !== size) return null;
      if (!(await mustBeginAnew(existing, parts))) return existing;
      await db.delete(uploads).where(and(eq(uploads.id, existing.id), mine));
    }
    const added = await db.transaction(async (tx) => {
      // Concurrent requests are counted one after the other.
      await lockAccounts(tx, [accountId]);
      if (!(await hasShare(tx, context, upload))) return 'full' as const;
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
        })
        .onConflictDoNothing()
        .returning();
      return row;
    });
    if (added && added !== 'full') tellOfFile(context, added);
    if (added) return added;
  }
}

/** Bytes that were damaged on their way are worth another try, and parts may have been swept. */
async function mustBeginAnew(row: UploadRow, parts: Parts): Promise<boolean> {
  if (row.status === 'rejected') return row.reason === 'checksum';
  return row.status === 'receiving' && (await parts.offsetOf(row.id)) === null;
}
