import { handler } from '@/lib/route-handlers/handler.server';
import { deleteProject } from '@/lib/projects/commands.server';

/** Deletes a saved project (SP-02), which can be brought back for a while; again is no mistake. */
export const DELETE = handler({
  access: 'session',
  rate: 'write',
  ids: ['id'],
  run: ({ caller, ids }) => deleteProject(caller, ids.id),
});
