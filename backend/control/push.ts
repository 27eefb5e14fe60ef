import { Hono } from 'hono';
import * as z from 'zod';
import { pushCloseCodes } from '../../lib/contracts/push';
import { archiveNoticeKeys, importMessageTypes } from '../../lib/contracts/push-names';
import { wireId } from '../../lib/contracts/wire';
import { readBody } from '../platform/http/request-input';
import type { BackendContext } from '../shared/context';
import { uploadSessionListener } from '../shared/push/push-sockets';

/** Socket of the push service, or of the sessions of uploads by phone. */
const socket = z.enum(['push', 'uploads']).default('push');
const listenerOf = (accountId: string, which: z.output<typeof socket>) =>
  which === 'uploads' ? uploadSessionListener(accountId) : accountId;

const messageBody = z.union([
  z.strictObject({ accountId: wireId, text: z.string().max(1_000_000), socket }),
  z.strictObject({ accountId: wireId, key: z.enum(archiveNoticeKeys), downloadId: wireId }),
  z.strictObject({ accountId: wireId, type: z.enum(importMessageTypes) }),
]);

const closeBody = z.strictObject({
  accountId: wireId.optional(),
  socket,
  code: z.int().min(1000).max(4999).default(pushCloseCodes.over),
});

/** Mounted at `/control/push`: routes that send a valid or malformed message to a customer's sockets, and that close them. */
export function createPushControl({ push }: Pick<BackendContext, 'push'>): Hono {
  const app = new Hono();
  app.post('/', async (c) => {
    const body = await readBody(c, messageBody);
    if ('text' in body) {
      const listener = listenerOf(body.accountId, body.socket);
      return c.json({ reached: push.sendText(listener, body.text) });
    }
    if ('key' in body) push.sendArchiveNotice(body.accountId, body.key, body.downloadId);
    else push.sendImportMessage(body.accountId, body.type);
    return c.body(null, 204);
  });
  app.post('/close', async (c) => {
    const { accountId, code, socket: which } = await readBody(c, closeBody);
    push.closeAll(code, accountId && listenerOf(accountId, which));
    return c.body(null, 204);
  });
  return app;
}
