import { route } from '@/lib/config/routes';
import { handler } from '@/lib/route-handlers/handler.server';
import { signOut } from '@/lib/session/sign-out.server';

/** Signing out without scripts (AU-11): a form's answer is the next page, the provider's sign-out. */
export const POST = handler({
  access: 'open',
  rate: 'write',
  fromForm: true,
  run: async ({ request, host, caller }) => {
    const { location, headers } = await signOut(request, host, caller, route('home'));
    return new Response(null, { status: 303, headers: [['location', location], ...headers] });
  },
});
