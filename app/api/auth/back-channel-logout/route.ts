import { AppError } from '@/lib/http/errors';
import { handler } from '@/lib/route-handlers/handler.server';
import { readForm } from '@/lib/route-handlers/read-request.server';
import { handleLogoutToken } from '@/lib/session/sign-out.server';

/** The provider tells us that a session is over; the signed token is its proof. */
export const POST = handler({
  access: 'open',
  rate: 'signIn',
  fromServers: true,
  run: async ({ request, host, caller }) => {
    const token = (await readForm(request)).get('logout_token');
    if (!token) throw new AppError('badRequest', 'no logout token');
    await handleLogoutToken(host, token, caller);
  },
});
