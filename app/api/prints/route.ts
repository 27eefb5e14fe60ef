import { handToEditor } from '@/lib/prints/commands.server';
import { printsApi } from '@/lib/prints/api';
import { handle } from '@/lib/route-handlers/handler.server';

export const POST = handle(printsApi.handOver, async ({ caller, host, body }) => ({
  href: await handToEditor(caller, host.channel, body.photoIds),
}));
