import 'server-only';
/**
 * Reads the extensions that services announce beyond the specification. Each service is called at most once a minute for all
 * customers.
 */
import { upstreamBase } from '@/lib/config/env.server';
import {
  announcerOf,
  type AnnouncingService,
  capabilitiesDto,
  type Extension,
  type ServiceCapability,
} from '@/lib/contracts/capabilities';
import { photoSummaryDto } from '@/lib/contracts/photos';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { isUnknownCall, UpstreamError } from './errors';
import { noteAnnouncement } from './note-call.server';
import { type Call, type Caller, upstreamError } from './send-once.server';
import { type SharedAnswers, shareAnswer } from './shared-answer.server';
import { makeCall, readCall } from './table-call.server';

/** Time in milliseconds for which an announcement is used. */
const announcedMs = 60_000;
/** Time in milliseconds after which a service that did not respond is called again. */
const unknownMs = 5_000;

/** Names of the announced extensions; null if the service has never responded. */
type Names = ReadonlySet<string> | null;
const none: ReadonlySet<string> = new Set();

/** Announcements by the base URL of the service. This cache is listed in docs/caches.md. */
const announcements = (): SharedAnswers<Names> =>
  sharedInProcess('announced-capabilities', () => new Map());

/**
 * True if the error means that the service responded, but does not know the call or sent a response that does not match the
 * schema.
 */
const isAnswer = (error: unknown): boolean => {
  if (!(error instanceof UpstreamError)) return false;
  const { status, code } = error;
  if (status === null) return code === 'badAnswer';
  return status === 501 || (status < 500 && status !== 429);
};

async function request(service: AnnouncingService, caller: Caller): Promise<readonly string[]> {
  const { channel, correlationId, token } = caller;
  // All customers share the response: the call does not wait for a customer's turn, and it is not aborted when one customer
  // leaves.
  const shared = { channel, correlationId };
  const { capabilities } =
    service === 'photos'
      ? await readCall(
          makeCall('photos', 'getSummary', { ...shared, ...(token && { token }) }, {}),
          photoSummaryDto,
        )
      : await readCall(makeCall(service, 'getCapabilities', shared, {}), capabilitiesDto);
  return capabilities;
}

async function readAnnounced(service: AnnouncingService, caller: Caller): Promise<Names> {
  const names = await shareAnnounced(service, caller);
  if (names) noteAnnouncement(service, names);
  return names;
}

function shareAnnounced(service: AnnouncingService, caller: Caller): Promise<Names> {
  return shareAnswer(announcements(), upstreamBase(service), async (last, holdFor) => {
    if (service === 'photos' && !caller.token) {
      holdFor(0);
      return (await last) ?? null;
    }
    try {
      const capabilities = await request(service, caller);
      holdFor(announcedMs);
      return new Set(capabilities);
    } catch (error) {
      // For the photo service this is GET /users, a call of the specification: its failure concerns one customer and does not
      // show which extensions exist.
      const isNone = service !== 'photos' && isAnswer(error);
      holdFor(isNone ? announcedMs : unknownMs);
      return isNone ? none : ((await last) ?? null);
    }
  });
}

/**
 * Returns the names of the extensions that the service announces. The result is empty if the service does not know `GET
 * {base}/capabilities`, sends an invalid response, or has never responded. If a service does not respond, its last announcement
 * remains valid, and the service is called again after five seconds.
 */
export const readAnnouncements = async (
  service: AnnouncingService,
  caller: Caller,
): Promise<ReadonlySet<string>> => (await readAnnounced(service, caller)) ?? none;

/** True if the service announces the extension; see {@link readAnnouncements}. */
export const announces = async <Service extends AnnouncingService>(
  service: Service,
  name: ServiceCapability<Service>,
  caller: Caller,
): Promise<boolean> => (await readAnnouncements(service, caller)).has(name);

/**
 * Throws if the call or one of its parameters is an extension that the service does not announce, so that the call is not sent.
 * If the service has never responded, the call is sent anyway, so that the outage is reported as an outage. Extensions that are
 * announced only in responses (projects, orders) must be checked by the caller.
 *
 * @throws UpstreamError notFound for the call, validation for a parameter
 */
export async function refuseUnannounced(call: Call): Promise<void> {
  const { name: service, route, caller, input } = call;
  const refuse = async (extension: Extension | undefined, code: 'notFound' | 'validation') => {
    const announcer = extension === undefined ? null : announcerOf(service, extension);
    if (extension === undefined || announcer === null) return;
    const announced = await readAnnounced(announcer, caller);
    if (announced === null || announced.has(extension)) return;
    const status = code === 'notFound' ? 404 : 400;
    throw upstreamError(call, code, `${announcer} does not announce ${extension}`, { status });
  };
  await refuse(route.extension, 'notFound');
  for (const parameter of Object.keys(input.query ?? {}))
    await refuse(route.queryExtensions?.[parameter], 'validation');
}

/**
 * Waits for a call that is beyond the specification and whose path names no object, so that a 404 means an unknown call.
 *
 * @returns null if the service does not announce the extension or does not know the call
 */
export async function ifOffered<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}
