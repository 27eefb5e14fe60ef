import { type Context, Hono } from 'hono';
import { uploadIdsDto } from '../../../lib/contracts/uploads';
import { type CallerEnv, requireBearer } from '../../platform/http/bearer';
import { readBody } from '../../platform/http/request-input';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { uploadSessionListener } from '../../shared/push/push-sockets';
import { socketRoutes } from '../../shared/push/socket-routes';
import { sessionRoutes } from './session-routes';
import { answerUpload, findUpload, findUploads } from './upload-rows';
import { uploadQueueOf } from './upload-queue';

function router(context: BackendContext): Hono<CallerEnv> {
  const { db } = context;
  const queue = uploadQueueOf(context);
  const { parts } = queue;
  const app = new Hono<CallerEnv>();
  app.route('/socket', socketRoutes(context, uploadSessionListener));
  app.route('/', sessionRoutes(context, parts));
  app.use(requireBearer(context));

  const isOwn = (c: Context<CallerEnv>) =>
    (c.req.query('accountId') ?? c.get('caller').sub) === c.get('caller').sub;

  app.get('/uploads/:id', async (c) => {
    const row = isOwn(c) && (await findUpload(db, c.get('caller').sub, c.req.param('id')));
    if (row && row.status === 'processing') queue.advance(row.id);
    return row ? c.json(await answerUpload(row, parts)) : problem(c, 404);
  });

  // In the specification this route finds uploads without an account; in this backend every upload has an account.
  app.post('/getanonymousuploads', async (c) => {
    const rows = await findUploads(db, c.get('caller').sub, await readBody(c, uploadIdsDto));
    return c.json(await Promise.all(rows.map((row) => answerUpload(row, parts))));
  });

  return app;
}

/** Records of uploads (IM-06). The bytes are sent to the storage service. */
export const uploadsService = defineService({ name: 'uploads', base: '/uploads-api', router });
