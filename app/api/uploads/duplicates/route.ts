import { hashesDto } from '@/lib/contracts/photos';
import { duplicatesSchema } from '@/lib/uploads/schema';
import { readCapabilities } from '@/lib/photos/capabilities.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { findDuplicates } from '@/lib/uploads/queries.server';

/** Which of these files are in the library already, told before anything is sent (D-23); none where the service cannot say. */
export const POST = handler({
  access: 'session',
  rate: 'upload',
  body: hashesDto,
  reply: duplicatesSchema,
  async run({ caller, body }) {
    const announced = await readCapabilities(caller);
    if (!announced.has('duplicates')) return { duplicates: [] };
    return { duplicates: await findDuplicates(caller, body.hashes) };
  },
});
