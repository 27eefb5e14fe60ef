import { AppError } from '@/lib/http/errors';
import { flagsOf } from '@/lib/flags/flags.server';
import { newSessionReply } from '@/lib/phone-upload/schema';
import { openSession } from '@/lib/phone-upload/sessions.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Opens a session for a phone and answers its QR code; an open one ends (IM-02, IM-10). */
export const POST = handler({
  access: 'session',
  rate: 'write',
  reply: newSessionReply,
  status: 201,
  run: ({ request, caller, host }) => {
    const flags = flagsOf(request, host);
    if (!flags.PhotoManagementQrCodeUploadEnabled) throw new AppError('notFound', 'no QR upload');
    return openSession(caller, host);
  },
});
