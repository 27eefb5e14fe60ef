import 'server-only';
import { createHash } from 'node:crypto';
import { duplicatesDto } from '@/lib/contracts/photos';
import { anonymousUploadsDto, type UploadDto, uploadDto } from '@/lib/contracts/uploads';
import { AppError } from '@/lib/http/errors';
import { type Caller, callUpstream, findUpstream } from '@/lib/http/upstream.server';
import type { Duplicate, UploadStateView } from './schema';

/** Only what the browser does not know itself. */
const toUploadStateView = ({
  status,
  reason,
  isDuplicate,
  photoId,
}: UploadDto): UploadStateView => ({
  status,
  reason: reason ?? null,
  isDuplicate: isDuplicate ?? false,
  photoId: photoId ?? null,
});

/**
 * The state of an upload of this account (IM-06); one that the account does not have may be an anonymous one.
 *
 * @param accountId the session's, never the request's
 * @throws AppError notFound
 */
export async function getUploadState(
  caller: Caller,
  accountId: string,
  id: string,
): Promise<UploadStateView> {
  const own = await findUpstream('uploads', 'getUpload', uploadDto, caller, {
    ids: { id },
    query: { accountId },
  });
  if (own) return toUploadStateView(own);
  const [anonymous] = await callUpstream(
    'uploads',
    'findAnonymousUploads',
    anonymousUploadsDto,
    caller,
    { json: [id] },
  );
  if (!anonymous) throw new AppError('notFound', 'no such upload');
  return toUploadStateView(anonymous);
}

/** Which of these files the library has, present or recently deleted (D-23). */
export async function findDuplicates(caller: Caller, hashes: string[]): Promise<Duplicate[]> {
  const { duplicates } = await callUpstream('photos', 'findDuplicates', duplicatesDto, caller, {
    json: { hashes },
  });
  return duplicates.map(({ sha256, photoId, isDeleted }) => ({ sha256, photoId, isDeleted }));
}

/** Names an account in the browser's storage, so that no page shows another account's files. Cannot be turned back. */
export const uploadOwner = (accountId: string): string =>
  createHash('sha256').update(`uploads ${accountId}`).digest('base64url').slice(0, 16);
