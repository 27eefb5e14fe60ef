import 'server-only';
/**
 * Extensions that a service announces beyond the specification. They are requested once a minute, for all customers.
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

/** An announcement is reused for this many milliseconds. */
const announcedMs = 60_000;
/** A service that did not answer is asked again after this many milliseconds. */
const unknownMs = 5_000;

/** Names of the extensions; null if the service has never answered. */
type Names = ReadonlySet<string> | null;
const none: ReadonlySet<string> = new Set();

/** Announcements by the address of the service. Listed in docs/caches.md. */
const announcements = (): SharedAnswers<Names> =>
  sharedInProcess('announced-capabilities', () => new Map());

/** True if the service answered, but does not know the call or sent an answer that does not match the schema. */
const isAnswer = (error: unknown): boolean => {
  if (!(error instanceof UpstreamError)) return false;
  const { status, code } = error;
  if (status === null) return code === 'badAnswer';
  return status === 501 || (status < 500 && status !== 429);
};

async function request(service: AnnouncingService, caller: Caller): Promise<readonly string[]> {
  const { channel, correlationId, token } = caller;
  // All customers share the answer: it takes no customer's turn, and is not aborted when one customer leaves.
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
      // GET /users is a call of the specification: its refusal concerns one customer and says nothing about extensions.
      const isNone = service !== 'photos' && isAnswer(error);
      holdFor(isNone ? announcedMs : unknownMs);
      return isNone ? none : ((await last) ?? null);
    }
  });
}

/**
 * Names of the extensions that the service announces. A service that does not know `GET {base}/capabilities`, or answers
 * something else, announces nothing. A service that does not answer is asked again after five seconds; until then its
 * last announcement holds. A service that has never answered announces nothing.
 */
export const readAnnouncements = async (
  service: AnnouncingService,
  caller: Caller,
): Promise<ReadonlySet<string>> => (await readAnnounced(service, caller)) ?? none;

/** Whether the service announces an extension; see {@link readAnnouncements}. */
export const announces = async <Service extends AnnouncingService>(
  service: Service,
  name: ServiceCapability<Service>,
  caller: Caller,
): Promise<boolean> => (await readAnnouncements(service, caller)).has(name);

/**
 * Refuses a call that uses an extension which the service does not announce, as a call or as a parameter: the call is not
 * made. A service that has never answered is called anyway, so that its outage is reported as an outage. Extensions that
 * are announced in answers only (projects, orders) are left to the caller.
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
