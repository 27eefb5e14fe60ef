import { route } from '@/lib/config/routes';
import { handler } from '@/lib/route-handlers/handler.server';
import { signOutSchema } from '@/lib/session/send-sign-out';
import { expiredSessionCookie, sessionCookieName } from '@/lib/session/session-cookie.server';
import { endSession } from '@/lib/session/sign-out.server';

/** Ends the session and says where the browser goes next: the provider's sign-out, which returns to us. */
export const POST = handler({
  access: 'open',
  rate: 'write',
  body: signOutSchema,
  run: async ({ request, host, body, caller }) => {
    const cookie = request.cookies.get(sessionCookieName(host))?.value;
    const location = await endSession(host, cookie, caller, route(body.landing));
    return Response.json(
      { location },
      { headers: { 'set-cookie': expiredSessionCookie(host), 'clear-site-data': '"cache"' } },
    );
  },
});
