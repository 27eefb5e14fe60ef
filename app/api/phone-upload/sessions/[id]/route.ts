import { endSession, readSession } from '@/lib/phone-upload/sessions.server';
import { phoneUploadApi } from '@/lib/phone-upload/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(phoneUploadApi.getSession, ({ caller, ids }) =>
  readSession(caller, ids.id),
);

export const DELETE = handle(phoneUploadApi.endSession, ({ caller, ids }) =>
  endSession(caller, ids.id),
);
