import { Hono } from 'hono';
import * as z from 'zod';
import { readBody } from '../platform/http/request-input';
import type { BackendContext } from '../shared/context';
import { usualTrial, widgetTrialOf } from '../services/widgets/widget-rows';

const trialBody = z.strictObject({
  /** Milliseconds until an online version is ready. */
  creationMs: z.int().min(0).max(3_600_000).default(usualTrial.creationMs),
  fails: z.boolean().default(usualTrial.fails),
});

/** Mounted at `/control/widgets`: how online versions are made from now on. */
export function createWidgetControl(context: Pick<BackendContext, 'db'>): Hono {
  const app = new Hono();
  app.post('/trial', async (c) => {
    Object.assign(widgetTrialOf(context), await readBody(c, trialBody));
    return c.body(null, 204);
  });
  return app;
}
