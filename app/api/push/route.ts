import { pushLinks } from '@/lib/push/links';
import { openEvents } from '@/lib/push/stream-handler.server';
import { handle } from '@/lib/route-handlers/handler.server';

/** Streams are answered before Next, where they cost less. This file answers addresses with a query. */
export const GET = handle(pushLinks.events, openEvents);
