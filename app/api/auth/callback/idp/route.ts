import { sessionApi } from '@/lib/session/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { finishSignIn } from '@/lib/session/sign-in.server';

export const GET = handle(sessionApi.callback, ({ request, host, query }) =>
  finishSignIn(request, host, query),
);
