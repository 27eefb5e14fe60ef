import 'server-only';
/**
 * Extensions that a service announces beyond the specification. They are requested once a minute, for all customers.
 */
import { upstreamBase } from '@/lib/config/env.server';
import {
  type AnnouncingService,
  capabilitiesDto,
  serviceCapabilities,
  type ServiceCapability,
} from '@/lib/contracts/capabilities';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { isUnknownCall, UpstreamError } from './errors';
import { type Call, type Caller, upstreamError } from './send-once.server';
import { makeCall, readCall } from './table-call.server';

/** An announcement is reused for this many milliseconds. */
const announcedMs = 60_000;
/** A service that did not answer is asked again after this many milliseconds. */
const unknownMs = 5_000;

/** Names of the extensions; null if the service has never answered. */
type Names = ReadonlySet<string> | null;
type Announced = { until: number; names: Promise<Names> };

/** Announcements by the address of the service. Listed in docs/caches.md. */
const announcements = () =>
  sharedInProcess('announced-capabilities', () => new Map<string, Announced>());

/** True if the service answered, but does not know the call or sent an answer that does not match the schema. */
const isAnswer = (error: unknown): boolean => {
  if (!(error instanceof UpstreamError)) return false;
  const { status, code } = error;
  if (status === null) return code === 'badAnswer';
  return status === 501 || (status < 500 && status !== 429);
};

async function ask(
  service: AnnouncingService,
  { channel, correlationId }: Caller,
  previous: Announced | undefined,
  reuseFor: (forMs: number) => void,
): Promise<Names> {
  // All customers share the answer: the call carries no customer, and is not aborted when one customer leaves.
  const caller = { channel, correlationId };
  try {
    const answer = await readCall(
      makeCall(service, 'getCapabilities', caller, {}),
      capabilitiesDto,
    );
    reuseFor(announcedMs);
    return new Set(answer.capabilities);
  } catch (error) {
    const isNone = isAnswer(error);
    reuseFor(isNone ? announcedMs : unknownMs);
    if (isNone) return new Set();
    return previous?.names ?? null;
  }
}

async function readAnnounced(service: AnnouncingService, caller: Caller): Promise<Names> {
  const address = upstreamBase(service);
  const previous = announcements().get(address);
  if (previous && Date.now() < previous.until) return previous.names;
  const request: Announced = { until: Infinity, names: Promise.resolve(null) };
  announcements().set(address, request);
  request.names = ask(service, caller, previous, (forMs) => (request.until = Date.now() + forMs));
  return request.names;
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
  return (await readAnnounced(service, caller))?.has(name) ?? false;
}

const isAnnouncing = (name: string): name is AnnouncingService => name in serviceCapabilities;

/**
 * Refuses a call of an extension that the service does not announce: the call is not made. A service that has never
 * answered is called anyway, so that its outage is reported as an outage.
 *
 * @throws UpstreamError notFound
 */
export async function refuseUnannounced(call: Call): Promise<void> {
  const { name, route, caller } = call;
  if (route.extension === undefined || !isAnnouncing(name)) return;
  const names: readonly string[] = serviceCapabilities[name];
  if (!names.includes(route.extension)) return;
  const announced = await readAnnounced(name, caller);
  if (announced === null || announced.has(route.extension)) return;
  const message = `the service does not announce ${route.extension}`;
  throw upstreamError(call, 'notFound', message, { status: 404 });
}

/**
 * Makes a call beyond the specification that names no object.
 *
 * @returns null if the service does not announce the extension, or does not know the call
 */
export async function ifOffered<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
