import { selectedPhotosDto } from '@/lib/contracts/temp-selections';
import { handToEditor } from '@/lib/prints/commands.server';
import { printsReply } from '@/lib/prints/schema';
import { whereOn } from '@/lib/flags/flags.server';
import { handler } from '@/lib/route-handlers/handler.server';

/** Takes photos along to the prints editor and says where that is (OP-01…OP-03). */
export const POST = handler({
  access: 'session',
  rate: 'write',
  exists: whereOn('PhotoManagementOrderPrintsEnabled'),
  body: selectedPhotosDto,
  reply: printsReply,
  run: async ({ caller, host, body }) => ({
    href: await handToEditor(caller, host.channel, body.photoIds),
  }),
});
