import * as z from 'zod';
import { route } from '@/lib/config/routes';
import { handler } from '@/lib/route-handlers/handler.server';
import { sessionCookieName } from '@/lib/session/pointer.server';
import { endSession } from '@/lib/session/sign-out.server';

/** Ends the session and says where the browser goes next: the provider's sign-out, which returns to us. */
export const POST = handler({
  access: 'open',
  rate: 'write',
  body: z.object({ landing: z.enum(['home', 'accountDeleted', 'changeEmailSuccess']) }),
  run: async ({ request, host, body, caller }) => {
    const name = sessionCookieName(host);
    const location = await endSession(
      host,
      request.cookies.get(name)?.value,
      caller,
      route(body.landing),
    );
    const secure = name.startsWith('__Host-') ? '; Secure' : '';
    const response = Response.json({ location });
    response.headers.append(
      'set-cookie',
      `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
    );
    response.headers.set('clear-site-data', '"cache"');
    return response;
  },
});
