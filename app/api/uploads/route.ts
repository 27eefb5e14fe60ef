import { uploadsApi } from '@/lib/uploads/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { proxyTus } from '@/lib/uploads/tus-proxy.server';

export const POST = handle(uploadsApi.create, (asked) => proxyTus(asked, 'createUpload'));
