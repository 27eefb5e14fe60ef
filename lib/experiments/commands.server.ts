import 'server-only';
/** Records that the customer saw a variant: once in a visit, and only with consent (SH-20). */
import { type NextRequest, NextResponse } from 'next/server';
import * as z from 'zod';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { consentCookie, consentTextCookie, parseConsent } from '@/lib/config/consent';
import { serializeVariants, variantsCookie, variantsOf } from '@/lib/config/variants';
import type { ExperimentId } from '@/lib/contracts/experiment-ids';
import type { ExposureDto } from '@/lib/contracts/experiments';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { readAssignment, subjectOf } from './queries.server';

type Seen = {
  request: NextRequest;
  host: ResolvedHost;
  caller: Caller;
  sub: string;
  experiment: ExperimentId;
};

/**
 * Records an exposure. The response sets a cookie with the variant for this visit.
 *
 * @throws UpstreamError; no cookie is set then, so the next page tries again
 */
export async function recordExposure(seen: Seen): Promise<NextResponse> {
  const { request, host, caller, sub, experiment } = seen;
  const response = new NextResponse(null, { status: 204 });
  const cookie = (name: string) => request.cookies.get(name)?.value;
  const consent = parseConsent(cookie(consentCookie), cookie(consentTextCookie));
  const seenVariants = variantsOf(cookie(variantsCookie) ?? '');
  if (!consent?.analytics || seenVariants[experiment] !== undefined) return response;
  const { token: _, session: __, ...anonymous } = caller;
  const { variants, acceptsExposures } = await readAssignment(anonymous, subjectOf(sub));
  if (!acceptsExposures) return response;
  const variant = variants[experiment];
  const json: ExposureDto = { experiment, variant };
  await callUpstream('experiments', 'recordExposure', z.unknown(), anonymous, { json });
  response.cookies.set(
    variantsCookie,
    serializeVariants({ ...seenVariants, [experiment]: variant }),
    {
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      secure: host.environment !== 'development',
    },
  );
  return response;
}
