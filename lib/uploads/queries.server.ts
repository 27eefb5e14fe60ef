import 'server-only';
import type * as z from 'zod';
import { duplicatesDto } from '@/lib/contracts/photos';
import { anonymousUploadsDto, type UploadDto, uploadDto } from '@/lib/contracts/uploads';
import { AppError } from '@/lib/http/errors';
import { type Caller, callUpstream, findUpstream } from '@/lib/http/upstream.server';
import type { UploadStateView } from './view';

/** What became of a file. Picked: the browser knows the rest. */
const toView = ({ status, reason, isDuplicate }: UploadDto): UploadStateView => ({
  status,
  reason: reason ?? null,
  isDuplicate: isDuplicate ?? false,
});

/**
 * Where an upload of this account stands (IM-06); one that the account does not have may be an anonymous one.
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
  if (own) return toView(own);
  const [anonymous] = await callUpstream(
    'uploads',
    'findAnonymousUploads',
    anonymousUploadsDto,
    caller,
    { json: [id] },
  );
  if (!anonymous) throw new AppError('notFound', 'no such upload');
  return toView(anonymous);
}

type Duplicate = { sha256: string; isDeleted: boolean };

/** Which of these files the library has, as they are or recently deleted (D-23). */
export async function findDuplicates(caller: Caller, hashes: string[]): Promise<Duplicate[]> {
  const answer: z.output<typeof duplicatesDto> = await callUpstream(
    'photos',
    'findDuplicates',
    duplicatesDto,
    caller,
    { json: { hashes } },
  );
  return answer.duplicates.map(({ sha256, isDeleted }) => ({ sha256, isDeleted }));
}
