import 'server-only';
/** Recently deleted, as the photo service lists it on behalf of a caller. */
import { deletedPhotoListDto } from '@/lib/contracts/photos';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { type DeletedPage, toDeletedPhotoView } from './deleted-view';

/** Photos of the first page and of each that is asked for while looking. */
export const deletedPageSize = 60;

/**
 * One page, the newest deletion first.
 *
 * @throws UpstreamError validation for a cursor that the service did not make
 */
export async function readDeleted(
  caller: Caller,
  { cursor, limit = deletedPageSize }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<DeletedPage> {
  const list = await callUpstream('photos', 'listDeleted', deletedPhotoListDto, caller, {
    query: { limit, ...(cursor === undefined ? {} : { cursor }) },
  });
  const now = new Date();
  return {
    photos: list.images.map((photo) => toDeletedPhotoView(photo, now)),
    cursor: list.cursor,
    total: list.totalCount,
  };
}
