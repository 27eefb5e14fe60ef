import { handler } from '@/lib/http/handler.server';
import { passTus } from '@/lib/uploads/tus-door.server';

/** tus: announces a file, and may bring its bytes along. */
export const POST = handler({
  access: 'session',
  rate: 'upload',
  run: async ({ request, caller }) => passTus(caller, request, 'createUpload'),
});
