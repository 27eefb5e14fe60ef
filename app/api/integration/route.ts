import { handler } from '@/lib/route-handlers/handler.server';
import { updateIntegration } from '@/lib/integration/commands.server';
import { readIntegration } from '@/lib/integration/queries.server';
import { integrationSchema } from '@/lib/integration/schema';

/** Where messages about orders go, and in which format (BB-03). */
export const GET = handler({
  access: 'session',
  customers: 'b2b',
  rate: 'read',
  reply: integrationSchema,
  run: ({ caller }) => readIntegration(caller),
});

/** Stores it. */
export const PUT = handler({
  access: 'session',
  customers: 'b2b',
  rate: 'write',
  body: integrationSchema,
  run: ({ caller, body }) => updateIntegration(caller, body),
});
