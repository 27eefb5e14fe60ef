import { recordExposure } from '@/lib/experiments/commands.server';
import { experimentsApi } from '@/lib/experiments/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const POST = handle(
  experimentsApi.recordExposure,
  ({ request, host, caller, session, body: { experiment } }) =>
    recordExposure({ request, host, caller, sub: session.sub, experiment }),
);
