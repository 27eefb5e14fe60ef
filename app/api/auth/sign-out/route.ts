import { storageBase } from '@/lib/config/origins';
import { route } from '@/lib/config/routes';
import { strippedReturnLine } from '@/lib/navigation/stripped-return';
import { sessionApi } from '@/lib/session/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { signOut } from '@/lib/session/sign-out.server';

export const POST = handle(sessionApi.signOut, async ({ request, host, body, caller }) => {
  const { location, headers } = await signOut(request, host, caller, route(body.landing));
  const stripped = strippedReturnLine(request, host);
  if (stripped) headers.push(['set-cookie', stripped]);
  const storage = storageBase();
  return Response.json(
    { location, ...(storage && { clearPictures: `${storage}signed-out` }) },
    { headers },
  );
});
