import { route } from '@/lib/config/routes';
import { sessionLinks } from '@/lib/session/links';
import { handle } from '@/lib/route-handlers/handler.server';
import { signOut } from '@/lib/session/sign-out.server';

export const POST = handle(sessionLinks.signOutForm, async ({ request, host, caller }) => {
  const { location, headers } = await signOut(request, host, caller, route('home'));
  return new Response(null, { status: 303, headers: [['location', location], ...headers] });
});
