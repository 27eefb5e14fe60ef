import { handler } from '@/lib/route-handlers/handler.server';
import { proxyTus } from '@/lib/uploads/tus-proxy.server';

/** tus: creates an upload, possibly with its bytes. */
export const POST = handler({
  access: 'session',
  rate: 'upload',
  withoutTurn: true,
  run: async ({ request, caller }) => proxyTus(caller, request, 'createUpload'),
});
