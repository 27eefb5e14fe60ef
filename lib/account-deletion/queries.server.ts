import 'server-only';
/** What a deletion of the account would take away, and what it would leave. */
import { type DeletionPreviewDto, deletionPreviewDto } from '@/lib/contracts/customers';
import { type Caller, findUpstream } from '@/lib/http/upstream.server';
import { requireCaller } from '@/lib/session/request-session.server';

/** @returns null when there is no record any more (AU-12). @throws UpstreamError */
export const readDeletionPreview = (caller: Caller): Promise<DeletionPreviewDto | null> =>
  findUpstream('customers', 'previewDeletion', deletionPreviewDto, caller);

/** The same for the signed-in customer. */
export const getDeletionPreview = async (): Promise<DeletionPreviewDto | null> =>
  readDeletionPreview(await requireCaller());
