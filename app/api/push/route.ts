import { pushLinks } from '@/lib/push/links';
import { openEvents } from '@/lib/push/stream-handler.server';
import { handle } from '@/lib/route-handlers/handler.server';

/** Event streams are answered before Next, which is cheaper. This file answers URLs with a query. */
export const GET = handle(pushLinks.events, openEvents);
