import { uploadsApi } from '@/lib/uploads/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { announces } from '@/lib/http/capabilities.server';
import { findDuplicates } from '@/lib/uploads/queries.server';

export const POST = handle(uploadsApi.findDuplicates, async ({ caller, body }) => {
  if (!(await announces('photos', 'duplicates', caller))) return { duplicates: [] };
  return { duplicates: await findDuplicates(caller, body.hashes) };
});
