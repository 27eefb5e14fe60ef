import 'server-only';
/** Who asks, as the paths of the auth API name them: `{idpType}/{idpSub}` (AU-14, AU-15). */
import type { NextRequest } from 'next/server';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { anyIdentity } from '@/lib/contracts/auth';
import { AppError } from '@/lib/http/errors';
import { sessionCookieName } from './pointer.server';
import { resolveSession, type Session } from './resolve-session.server';

export type Identity = { idpType: string; idpSub: string };

export const identityOf = ({ idpType, sub }: Session): Identity => ({ idpType, idpSub: sub });

/**
 * For doors that guests may open too, whose proof is the token of a mail: the signed-in customer, or nobody in
 * particular. A token of another customer is then refused by the service.
 *
 * @throws AppError unavailable when it cannot be known who asks: an outage makes no guests
 */
export async function identityBehind(host: ResolvedHost, request: NextRequest): Promise<Identity> {
  const current = await resolveSession(host, request.cookies.get(sessionCookieName(host))?.value);
  if (current.state === 'unavailable') throw new AppError('unavailable', 'session store');
  return current.state === 'signedIn'
    ? identityOf(current.session)
    : { idpType: anyIdentity, idpSub: anyIdentity };
}
