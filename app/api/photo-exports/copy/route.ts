import { findVerifiedCopy } from '@/lib/photo-exports/queries.server';
import { photoExportsApi } from '@/lib/photo-exports/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(photoExportsApi.getLatestCopy, async ({ caller, host }) => ({
  copy: await findVerifiedCopy(caller, host),
}));
