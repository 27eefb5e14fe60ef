import 'server-only';
/**
 * Extensions that a service announces beyond the specification. They are requested once a minute, for all customers.
 */
import { upstreamBase } from '@/lib/config/env.server';
import {
  type AnnouncingService,
  capabilitiesDto,
  type ServiceCapability,
} from '@/lib/contracts/capabilities';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { UpstreamError } from './errors';
import { callUpstream, type Caller } from './upstream.server';

/** Milliseconds for which an announcement is reused. */
const announcedMs = 60_000;
/** Milliseconds after which a service that did not answer is asked again. */
const unknownMs = 5_000;

type Announced = { until: number; names: Promise<ReadonlySet<string>> };

/** Announcements by the address of the service. */
const announcements = () =>
  sharedInProcess('announced-capabilities', () => new Map<string, Announced>());

/** True if the service has answered: it does not know the call, or its answer cannot be understood. */
const isAnswer = (error: unknown): boolean => {
  if (!(error instanceof UpstreamError)) return false;
  const { status, code } = error;
  if (status === null) return code === 'badAnswer';
  return status === 501 || (status < 500 && status !== 429);
};

async function ask(
  service: AnnouncingService,
  { channel, correlationId }: Caller,
  before: Announced | undefined,
  answered: (forMs: number) => void,
): Promise<ReadonlySet<string>> {
  // All customers share the answer: the call has no customer's name, and goes on when one customer leaves.
  const caller = { channel, correlationId };
  try {
    const answer = await callUpstream(service, 'getCapabilities', capabilitiesDto, caller);
    answered(announcedMs);
    return new Set(answer.capabilities);
  } catch (error) {
    const isNone = isAnswer(error);
    answered(isNone ? announcedMs : unknownMs);
    return isNone || !before ? new Set() : before.names;
  }
}

/**
 * Whether the service announces an extension. A service that does not know `GET {base}/capabilities`, or answers
 * something else, announces nothing. A service that does not answer is asked again after five seconds; until then its
 * last announcement holds. A service that has never answered announces nothing.
 */
export async function announces<Service extends AnnouncingService>(
  service: Service,
  name: ServiceCapability<Service>,
  caller: Caller,
): Promise<boolean> {
  const address = upstreamBase(service);
  const known = announcements().get(address);
  if (known && Date.now() < known.until) return (await known.names).has(name);
  const asked: Announced = { until: Infinity, names: Promise.resolve(new Set()) };
  announcements().set(address, asked);
  asked.names = ask(service, caller, known, (forMs) => (asked.until = Date.now() + forMs));
  return (await asked.names).has(name);
}
