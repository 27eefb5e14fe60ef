import * as z from 'zod';
import { experimentIds } from '@/lib/contracts/experiments';
import { recordExposure } from '@/lib/experiments/commands.server';
import { handler } from '@/lib/route-handlers/handler.server';

const seen = z.object({ experiment: z.enum(experimentIds) });

/** The customer has seen a variant; which one is the service's to say. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  body: seen,
  run: ({ request, host, caller, session, body: { experiment } }) =>
    recordExposure({ request, host, caller, sub: session.sub, experiment }),
});
