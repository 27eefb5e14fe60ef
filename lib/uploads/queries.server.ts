import 'server-only';
import { createHash } from 'node:crypto';
import { duplicatesDto } from '@/lib/contracts/photos';
import { anonymousUploadsDto, type UploadDto, uploadDto } from '@/lib/contracts/uploads';
import { AppError } from '@/lib/http/errors';
import { type Caller, callUpstream, findUpstream } from '@/lib/http/upstream.server';
import type { Duplicate, UploadStateView } from './schema';

/** Returns only the fields that the browser does not know itself. */
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
 * Returns the state of an upload (IM-06): first an upload of this account is looked up, then an anonymous one.
 *
 * @param accountId account of the session; it must never come from the request
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

/** Returns the files with these hashes that the library has, including recently deleted ones (D-23). */
export async function findDuplicates(caller: Caller, hashes: string[]): Promise<Duplicate[]> {
  const { duplicates } = await callUpstream('photos', 'findDuplicates', duplicatesDto, caller, {
    json: { hashes },
  });
  return duplicates.map(({ sha256, photoId, isDeleted }) => ({ sha256, photoId, isDeleted }));
}

/** Hash of an account id. The browser stores it with the upload list, so that a page never shows another account's files. */
export const uploadOwner = (accountId: string): string =>
  createHash('sha256').update(`uploads ${accountId}`).digest('base64url').slice(0, 16);
