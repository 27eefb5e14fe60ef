import 'server-only';
/** Adds calls of services to the recording of a request (lib/observability/recordings). */
import { mapValues } from 'es-toolkit';
import * as z from 'zod';
import { upstreams } from '@/lib/config/upstreams';
import { type AnnouncingService, serviceCapabilities } from '@/lib/contracts/capabilities';
import {
  isRecording,
  noteExchange,
  noteFailure,
} from '@/lib/observability/recordings/recorder.server';
import { AppError, UpstreamError } from './errors';
import { type Call, expandPath, queryOf } from './send-once.server';

function madeBy(call: Call, status: number | null) {
  const { name, routeName, route, input } = call;
  return {
    ...{ call: `${name}.${routeName}`, method: route.method, status, query: queryOf(call) },
    path: (rename: (id: string) => string) =>
      upstreams[name].base + expandPath(route.path, mapValues(input.ids ?? {}, rename)),
  };
}

/**
 * True if the call may be recorded. Calls to URLs from the identity provider's discovery document are not recorded, because
 * they contain secrets.
 */
const isNoted = ({ input, route }: Call): boolean =>
  isRecording() && input.address === undefined && route.auth !== 'client';

/** Records a response and its body. */
export function noteAnswer(call: Call, status: number, schema: z.ZodType, bytes: Buffer): void {
  if (isNoted(call)) noteExchange(madeBy(call, status), schema, bytes);
}

/** Error codes that are not failures of the service: the customer's request was refused, or an object does not exist. */
const ordinary = new Set([
  ...['notFound', 'unauthenticated', 'forbidden', 'conflict', 'validation', 'unprocessable'],
  ...['tooManyRequests', 'notOffered', 'tooLarge'],
]);

/** Records a call that failed or whose response could not be used. */
export function noteFailedCall(call: Call, error: unknown): void {
  // An invalid body has already been recorded with its response.
  const status = error instanceof UpstreamError ? error.status : null;
  if (
    isNoted(call) &&
    !(error instanceof AppError && error.code === 'badAnswer' && status === null)
  )
    noteExchange(madeBy(call, status));
  if (!(error instanceof AppError && ordinary.has(error.code)))
    noteFailure(error instanceof Error ? error.message : 'unknown');
}

/**
 * Records the extensions of a service, because they may have been read during an earlier request. The photo service announces
 * them in its summary.
 */
export function noteAnnouncement(service: AnnouncingService, names: ReadonlySet<string>): void {
  if (!isRecording()) return;
  const isSummary = service === 'photos';
  const route = isSummary ? upstreams.photos.routes.getSummary.path : '/capabilities';
  const body = { capabilities: [...names], ...(isSummary && { albumsCount: 0, photosCount: 0 }) };
  noteExchange(
    {
      ...{ call: `${service}.capabilities`, method: 'GET', status: 200, query: '' },
      ...{ path: () => upstreams[service].base + route, isKnown: true },
    },
    z.enum(serviceCapabilities[service]),
    Buffer.from(JSON.stringify(body)),
  );
}
