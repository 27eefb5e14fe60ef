import * as z from 'zod';
import { handler } from '@/lib/route-handlers/handler.server';
import { finishSignIn } from '@/lib/session/sign-in.server';

export const GET = handler({
  access: 'open',
  rate: 'signIn',
  query: z.record(z.string(), z.string().max(4_000)),
  run: ({ request, host, query }) => finishSignIn(request, host, query),
});
