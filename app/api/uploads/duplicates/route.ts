import { hashesDto } from '@/lib/contracts/photos';
import { duplicatesSchema } from '@/lib/uploads/schema';
import { readCapabilities } from '@/lib/photos/capabilities.server';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { findDuplicates } from '@/lib/uploads/queries.server';

/**
 * Answers which of these files are in the library already, before anything is sent (D-23); none if the service cannot
 * tell.
 */
export const POST = handler({
  access: 'session',
  rate: 'upload',
  exists: whereOn('PhotoManagementUploadViewEnabled'),
  body: hashesDto,
  reply: duplicatesSchema,
  async run({ caller, body }) {
    const announced = await readCapabilities(caller);
    if (!announced.has('duplicates')) return { duplicates: [] };
    return { duplicates: await findDuplicates(caller, body.hashes) };
  },
});
