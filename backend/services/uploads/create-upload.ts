import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { uploadMetadata } from '../../../lib/contracts/uploads';
import type { BackendContext } from '../../shared/context';
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
 * the same intent instead, when there is one (D-26); null when that one is of another file.
 */
export async function createUpload(
  { db, clock }: Pick<BackendContext, 'db' | 'clock'>,
  parts: Parts,
  {
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
  }: NewUpload,
): Promise<UploadRow | null> {
  const mine = and(eq(uploads.accountId, accountId), eq(uploads.intent, intent));
  // Twice at most: what must begin anew makes way for this one.
  for (;;) {
    const [added] = await db
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
    if (added) return added;
    const [existing] = await db.select().from(uploads).where(mine).limit(1);
    if (!existing) continue;
    if (existing.sha256 !== sha256 || existing.size !== size) return null;
    if (!(await mustBeginAnew(existing, parts))) return existing;
    await db.delete(uploads).where(and(eq(uploads.id, existing.id), mine));
  }
}

/** Bytes that were damaged on their way are worth another try, and parts may have been swept. */
async function mustBeginAnew(row: UploadRow, parts: Parts): Promise<boolean> {
  if (row.status === 'rejected') return row.reason === 'checksum';
  return row.status === 'receiving' && (await parts.offsetOf(row.id)) === null;
}
