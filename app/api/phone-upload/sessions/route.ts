import { openSession } from '@/lib/phone-upload/sessions.server';
import { phoneUploadApi } from '@/lib/phone-upload/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const POST = handle(phoneUploadApi.openSession, ({ caller, host }) =>
  openSession(caller, host),
);
