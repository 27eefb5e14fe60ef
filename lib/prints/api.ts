import * as z from 'zod/mini';
import { maxPrintPhotos } from '@/lib/contracts/limits';
import { endpoint } from '@/lib/endpoints/endpoint';
import { idList } from '@/lib/endpoints/parameters';
import { printsReply } from './schema';

export const printsApi = {
  /** Sends photos to the prints editor; the reply is the editor's URL (OP-01 to OP-03). */
  handOver: endpoint('POST', '/api/prints', {
    access: 'session',
    rate: 'write',
    flag: 'PhotoManagementOrderPrintsEnabled',
    body: z.object({ photoIds: idList(maxPrintPhotos) }),
    reply: printsReply,
  }),
};
