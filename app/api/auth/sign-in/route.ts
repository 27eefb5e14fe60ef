import * as z from 'zod';
import { handler } from '@/lib/http/handler.server';
import { localeHeader } from '@/lib/middleware/exchange';
import { safeReturnPath } from '@/lib/navigation/safe-return-path';
import { startSignIn } from '@/lib/session/sign-in.server';
import { plainCookies } from '@/lib/session/plain-cookies';

export const GET = handler({
  access: 'open',
  rate: 'signIn',
  query: z.object({ return: z.string().optional() }),
  run: ({ request, host, query }) =>
    startSignIn(
      host,
      request.headers.get(localeHeader) ?? host.channel.locale,
      plainCookies(request),
      safeReturnPath(query.return ?? null),
    ),
});
