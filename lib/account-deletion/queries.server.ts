import 'server-only';
import { deletionPreviewDto } from '@/lib/contracts/customers';
import { findUpstream } from '@/lib/http/upstream.server';
import { requireCaller } from '@/lib/session/request-session.server';

/**
 * What a deletion of the signed-in customer's account would take away, and what it would leave.
 *
 * @returns null when there is no record any more (AU-12)
 * @throws UpstreamError
 */
export const getDeletionPreview = async () =>
  findUpstream('customers', 'previewDeletion', deletionPreviewDto, await requireCaller());
