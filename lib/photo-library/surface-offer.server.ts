import 'server-only';
import { getFlags } from '@/lib/flags/flags.server';
import { surfaceFlags, type SurfaceOffer } from '@/lib/photo-library/grid/surface';
import { draftOwner, requireSession } from '@/lib/session/request-session.server';

/** The flags of this request on which actions of a photo surface depend, and the owner of the customer's drafts. */
export async function readSurfaceOffer(): Promise<SurfaceOffer> {
  const [flags, { sub }] = await Promise.all([getFlags(), requireSession()]);
  return { flags: surfaceFlags.filter((name) => flags[name]), owner: draftOwner(sub) };
}
