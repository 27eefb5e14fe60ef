import { openSessionEvents } from '@/lib/phone-upload/session-events.server';
import { phoneUploadLinks } from '@/lib/phone-upload/links';
import { handle } from '@/lib/route-handlers/handler.server';

export const GET = handle(phoneUploadLinks.events, ({ caller, session, ids }) =>
  openSessionEvents(caller, session, ids.id),
);
