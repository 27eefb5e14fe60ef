import { claimSession } from '@/lib/phone-upload/sessions.server';
import { phoneUploadApi } from '@/lib/phone-upload/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const POST = handle(phoneUploadApi.claim, ({ caller, host, request, body }) =>
  claimSession(caller, { host, request, body }),
);
