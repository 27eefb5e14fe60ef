import { AppError } from '@/lib/http/errors';
import { sessionApi } from '@/lib/session/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readForm } from '@/lib/route-handlers/read-request.server';
import { handleLogoutToken } from '@/lib/session/sign-out.server';

export const POST = handle(sessionApi.backChannelLogout, async ({ request, host, caller }) => {
  const token = (await readForm(request)).get('logout_token');
  if (!token) throw new AppError('badRequest', 'no logout token');
  await handleLogoutToken(host, token, caller);
});
