import { storageBase } from '@/lib/config/origins';
import { route } from '@/lib/config/routes';
import { strippedReturnLine } from '@/lib/navigation/stripped-return';
import { handler } from '@/lib/route-handlers/handler.server';
import { signOutSchema } from '@/lib/session/send-sign-out';
import { signOut } from '@/lib/session/sign-out.server';

/** Ends the session and says where the browser goes next: the provider's sign-out, which returns to us. */
export const POST = handler({
  access: 'open',
  rate: 'write',
  body: signOutSchema,
  run: async ({ request, host, body, caller }) => {
    const { location, headers } = await signOut(request, host, caller, route(body.landing));
    const stripped = strippedReturnLine(request, host);
    if (stripped) headers.push(['set-cookie', stripped]);
    const storage = storageBase();
    return Response.json(
      { location, ...(storage && { clearPictures: `${storage}signed-out` }) },
      { headers },
    );
  },
});
