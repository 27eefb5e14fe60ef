import { endPhoneSession, phoneCaller, readPhoneSession } from '@/lib/phone-upload/sessions.server';
import { phoneUploadApi } from '@/lib/phone-upload/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(phoneUploadApi.getJoined, (asked) =>
  readPhoneSession(phoneCaller(asked)),
);

export const DELETE = handle(phoneUploadApi.endJoined, (asked) =>
  endPhoneSession(phoneCaller(asked)),
);
