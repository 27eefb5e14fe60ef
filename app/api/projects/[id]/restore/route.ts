import { handler } from '@/lib/route-handlers/handler.server';
import { restoreProject } from '@/lib/projects/commands.server';

/** Brings a deleted project back. */
export const POST = handler({
  access: 'session',
  rate: 'write',
  ids: ['id'],
  run: ({ caller, ids }) => restoreProject(caller, ids.id),
});
