import { addressOf } from '@/lib/endpoints/endpoint';
import { phoneCaller } from '@/lib/phone-upload/sessions.server';
import { phoneUploadApi } from '@/lib/phone-upload/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { proxyTus } from '@/lib/uploads/tus-proxy.server';

export const POST = handle(phoneUploadApi.createFile, (asked) =>
  proxyTus(phoneCaller(asked), asked.request, 'createUpload', {
    pathOf: (id) => addressOf(phoneUploadApi.appendToFile, { ids: { id }, query: asked.query }),
  }),
);
