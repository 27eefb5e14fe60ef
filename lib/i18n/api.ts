import * as z from 'zod/mini';
import { endpoint } from '@/lib/endpoints/endpoint';
import type { MessageTree } from './merge-messages';

const messageTree: z.ZodMiniType<MessageTree> = z.record(
  z.string(),
  z.union([z.string(), z.array(z.unknown()), z.lazy(() => messageTree)]),
);

export const messagesApi = {
  /** Compiled messages of a component that only a few pages use. */
  get: endpoint('GET', '/api/messages/:name', {
    access: 'open',
    rate: 'read',
    withoutTurn: true,
    query: z.object({ locale: z.string().check(z.maxLength(20)) }),
    reply: messageTree,
  }),
};
