import { NextResponse } from 'next/server';
import { setConsentCookies } from '@/lib/consent/commands.server';
import { consentOf } from '@/lib/config/consent';
import { ownPath } from '@/lib/navigation/query';
import { consentLinks } from '@/lib/consent/links';
import { handle } from '@/lib/route-handlers/handler.server';
import { readForm } from '@/lib/route-handlers/read-request.server';

export const POST = handle(consentLinks.saveByForm, async ({ request, host }) => {
  const form = await readForm(request);
  const headers = { location: ownPath(form.get('back')) };
  return setConsentCookies(new NextResponse(null, { status: 303, headers }), host, consentOf(form));
});
