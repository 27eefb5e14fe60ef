import { phoneCaller } from '@/lib/phone-upload/sessions.server';
import { phoneUploadApi } from '@/lib/phone-upload/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { proxyTus } from '@/lib/uploads/tus-proxy.server';

export const HEAD = handle(phoneUploadApi.getFileOffset, (asked) =>
  proxyTus({ ...asked, caller: phoneCaller(asked) }, 'getUploadOffset', { id: asked.ids.id }),
);

export const PATCH = handle(phoneUploadApi.appendToFile, (asked) =>
  proxyTus({ ...asked, caller: phoneCaller(asked) }, 'appendToUpload', { id: asked.ids.id }),
);
