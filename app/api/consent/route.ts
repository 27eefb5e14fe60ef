import { NextResponse } from 'next/server';
import { setConsentCookies } from '@/lib/consent/commands.server';
import { consentApi } from '@/lib/consent/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const PUT = handle(consentApi.save, async ({ host, body }) =>
  setConsentCookies(new NextResponse(null, { status: 204 }), host, body),
);
