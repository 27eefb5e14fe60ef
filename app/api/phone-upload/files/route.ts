import { addressOf } from '@/lib/endpoints/endpoint';
import { phoneCaller } from '@/lib/phone-upload/sessions.server';
import { phoneUploadApi } from '@/lib/phone-upload/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { proxyTus } from '@/lib/uploads/tus-proxy.server';

export const POST = handle(phoneUploadApi.createFile, (asked) =>
  proxyTus({ ...asked, caller: phoneCaller(asked) }, 'createUpload', {
    pathOf: (id) => addressOf(phoneUploadApi.appendToFile, { ids: { id }, query: asked.query }),
  }),
);
