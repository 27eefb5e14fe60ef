import 'server-only';
/** Telling that a variant was seen: once a visit, and only of who allows it (SH-20). */
import { cookies } from 'next/headers';
import * as z from 'zod';
import type { ResolvedHost } from '@/lib/channel/resolve-channel';
import { serializeVariants, variantsCookie } from '@/lib/config/variants';
import { getConsent } from '@/lib/consent/queries.server';
import type { ExperimentId, ExposureDto } from '@/lib/contracts/experiments';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { getKept, readAssignment, subjectOf } from './queries.server';

type Seen = {
  host: ResolvedHost;
  caller: Caller;
  sub: string;
  experiment: ExperimentId;
};

/** @throws UpstreamError; then the next page tells it */
export async function recordExposure({ host, caller, sub, experiment }: Seen): Promise<void> {
  const [{ analytics }, kept, jar] = await Promise.all([getConsent(), getKept(), cookies()]);
  if (!analytics || kept[experiment] !== undefined) return;
  const { token: _, session: __, ...anonymous } = caller;
  const { variants, acceptsExposures } = await readAssignment(anonymous, subjectOf(sub));
  if (!acceptsExposures) return;
  const variant = variants[experiment];
  const json: ExposureDto = { experiment, variant };
  await callUpstream('experiments', 'recordExposure', z.unknown(), anonymous, { json });
  jar.set(variantsCookie, serializeVariants({ ...kept, [experiment]: variant }), {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: host.environment !== 'development',
  });
}
