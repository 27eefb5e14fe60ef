import { whereOn } from '@/lib/flags/flags.server';
import { newSessionReply } from '@/lib/phone-upload/schema';
import { openSession } from '@/lib/phone-upload/sessions.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Opens a session for a phone and answers its QR code; an open one ends. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  exists: whereOn('PhotoManagementQrCodeUploadEnabled'),
  reply: newSessionReply,
  status: 201,
  run: ({ caller, host }) => openSession(caller, host),
});
