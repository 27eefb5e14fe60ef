import { NextResponse } from 'next/server';
import { keepConsent } from '@/lib/consent/commands.server';
import { consentOf } from '@/lib/config/consent';
import { ownPath } from '@/lib/navigation/query';
import { handler } from '@/lib/route-handlers/handler.server';
import { readForm } from '@/lib/route-handlers/read-request.server';

/** The same without scripts: the answer to a form is the page that it was sent from. */
export const POST = handler({
  access: 'open',
  rate: 'write',
  fromForm: true,
  run: async ({ request, host }) => {
    const form = await readForm(request);
    const headers = { location: ownPath(form.get('back')) };
    return keepConsent(new NextResponse(null, { status: 303, headers }), host, consentOf(form));
  },
});
