import { NextResponse } from 'next/server';
import * as z from 'zod';
import { keepConsent } from '@/lib/consent/commands.server';
import { handler } from '@/lib/route-handlers/handler.server';

const consent = z.object({ analytics: z.boolean(), marketing: z.boolean() });

/** Keeps what the customer allows beyond the necessary cookies (CC-01). */
export const PUT = handler({
  access: 'open',
  rate: 'write',
  body: consent,
  run: async ({ host, body }) => keepConsent(new NextResponse(null, { status: 204 }), host, body),
});
