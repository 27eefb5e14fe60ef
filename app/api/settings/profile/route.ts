import { handler } from '@/lib/http/handler.server';
import { updateProfile } from '@/lib/settings/commands.server';
import { profileChangesSchema } from '@/lib/settings/schema';

/** Stores changed personal details; only what the body names changes (SG-02). */
export const PUT = handler({
  access: 'session',
  rate: 'write',
  body: profileChangesSchema,
  run: ({ caller, session, body }) => updateProfile(caller, session, body),
});
