import { readCapabilities } from '@/lib/photo-library/photos/capabilities.server';
import { uploadsApi } from '@/lib/uploads/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { findDuplicates } from '@/lib/uploads/queries.server';

export const POST = handle(uploadsApi.findDuplicates, async ({ caller, body }) => {
  const announced = await readCapabilities(caller);
  if (!announced.has('duplicates')) return { duplicates: [] };
  return { duplicates: await findDuplicates(caller, body.hashes) };
});
