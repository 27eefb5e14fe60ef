import { AppError } from '@/lib/http/errors';
import { handler } from '@/lib/http/handler.server';
import { handleLogoutToken } from '@/lib/session/sign-out.server';

/** The provider tells us that a session is over; the signed token is its proof. */
export const POST = handler({
  access: 'open',
  rate: 'signIn',
  fromServers: true,
  run: async ({ request, host, caller }) => {
    const token = (await request.formData()).get('logout_token');
    if (typeof token !== 'string' || token.length > 8_000) throw new AppError('badRequest');
    await handleLogoutToken(host, token, caller);
  },
});
