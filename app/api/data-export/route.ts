import { createExport } from '@/lib/data-export/commands.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Begins a file with all of the customer's data, or answers the one that is under way; it is made later, hence 202. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  run: async ({ caller, host }) => Response.json(await createExport(caller, host), { status: 202 }),
});
