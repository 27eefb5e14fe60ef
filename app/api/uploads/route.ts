import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';
import { proxyTus } from '@/lib/uploads/tus-proxy.server';

/** tus: creates an upload, possibly with its bytes. */
export const POST = handler({
  access: 'session',
  rate: 'upload',
  exists: whereOn('PhotoManagementUploadViewEnabled'),
  withoutTurn: true,
  run: async ({ request, caller }) => proxyTus(caller, request, 'createUpload'),
});
