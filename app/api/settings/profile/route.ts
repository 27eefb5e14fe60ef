import { settingsApi } from '@/lib/settings/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { updateProfile } from '@/lib/settings/commands.server';
import { readProfileForm } from '@/lib/settings/queries.server';

export const GET = handle(settingsApi.getProfile, ({ caller, session, host }) =>
  readProfileForm(caller, { isB2b: session.isB2b, channel: host.channel }),
);

export const PUT = handle(settingsApi.updateProfile, ({ caller, session, body }) =>
  updateProfile(caller, session, body),
);
