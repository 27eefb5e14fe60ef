import { handler } from '@/lib/route-handlers/handler.server';
import { updateProfile } from '@/lib/settings/commands.server';
import { readProfileForm } from '@/lib/settings/queries.server';
import { profileChangesSchema } from '@/lib/settings/schema';

/** What the form of the personal details begins with. */
export const GET = handler({
  access: 'session',
  rate: 'read',
  run: ({ caller, session, host }) =>
    readProfileForm(caller, { isB2b: session.isB2b, channel: host.channel }),
});

/** Stores changed personal details; only what the body names changes (SG-02). */
export const PUT = handler({
  access: 'session',
  rate: 'write',
  body: profileChangesSchema,
  run: ({ caller, session, body }) => updateProfile(caller, session, body),
});
