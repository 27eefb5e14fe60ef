import { readActivation, startActivation } from '@/lib/activation/queries.server';
import type { ActivationReply } from '@/lib/activation/schema';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';

const exists = whereOn('PhotoManagementReactivationEnabled');

/** Whether the photo library is active, and how far its import is (AC-01). */
export const GET = handler({
  access: 'session',
  rate: 'read',
  exists,
  run: ({ caller }): Promise<ActivationReply> => readActivation(caller),
});

/** Activates it: an import begins (AC-02). */
export const POST = handler({
  access: 'session',
  rate: 'write',
  exists,
  run: ({ caller }): Promise<ActivationReply> => startActivation(caller),
});
