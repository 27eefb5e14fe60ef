import 'server-only';
import { getFlags } from '@/lib/flags/flags.server';
import { surfaceFlags, type SurfaceOffer } from '@/lib/photo-library/grid/surface';
import { draftOwner, requireSession } from '@/lib/session/request-session.server';

/** Actions of a photo surface that the flags of the request allow, and the owner of its drafts. */
export async function readSurfaceOffer(): Promise<SurfaceOffer> {
  const [flags, { sub }] = await Promise.all([getFlags(), requireSession()]);
  return { flags: surfaceFlags.filter((name) => flags[name]), owner: draftOwner(sub) };
}
