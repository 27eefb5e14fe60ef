import { hashesDto } from '@/lib/contracts/photos';
import { duplicatesSchema } from '@/lib/uploads/schema';
import { handler } from '@/lib/route-handlers/handler.server';
import { findDuplicates } from '@/lib/uploads/queries.server';

/** Which of these files are in the library already, told before anything is sent (D-23). */
export const POST = handler({
  access: 'session',
  rate: 'upload',
  body: hashesDto,
  reply: duplicatesSchema,
  run: async ({ caller, body }) => ({ duplicates: await findDuplicates(caller, body.hashes) }),
});
