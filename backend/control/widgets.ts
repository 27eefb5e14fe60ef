import { Hono } from 'hono';
import * as z from 'zod';
import { readBody } from '../platform/http/request-input';
import type { BackendContext } from '../shared/context';
import { defaultWidgetFault, widgetFaultOf } from '../services/widgets/widget-rows';

const faultBody = z.strictObject({
  /** Milliseconds until an online book is ready. */
  creationMs: z.int().min(0).max(3_600_000).default(defaultWidgetFault.creationMs),
  fails: z.boolean().default(defaultWidgetFault.fails),
});

/** Mounted at `/control/widgets`: injects a fault into the online books that are created from now on. */
export function createWidgetControl(context: Pick<BackendContext, 'db'>): Hono {
  const app = new Hono();
  app.post('/trial', async (c) => {
    Object.assign(widgetFaultOf(context), await readBody(c, faultBody));
    return c.body(null, 204);
  });
  return app;
}
