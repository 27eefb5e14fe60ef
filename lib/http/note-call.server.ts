import 'server-only';
/** Notes calls of services in the recording of a request (lib/observability/recordings). */
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

/** Calls at addresses of the identity provider's document are not noted: they carry secrets. */
const isNoted = ({ input, route }: Call): boolean =>
  isRecording() && input.address === undefined && route.auth !== 'client';

/** Notes an answer with its body. */
export function noteAnswer(call: Call, status: number, schema: z.ZodType, bytes: Buffer): void {
  if (isNoted(call)) noteExchange(madeBy(call, status), schema, bytes);
}

/** Codes of answers that are no failures: of the customer's own request, or of an object that does not exist. */
const ordinary = new Set([
  ...['notFound', 'unauthenticated', 'forbidden', 'conflict', 'validation', 'unprocessable'],
  ...['tooManyRequests', 'notOffered', 'tooLarge'],
]);

/** Notes a call without an answer that could be used. */
export function noteFailedCall(call: Call, error: unknown): void {
  // A body that could not be used was noted with its answer.
  const status = error instanceof UpstreamError ? error.status : null;
  if (
    isNoted(call) &&
    !(error instanceof AppError && error.code === 'badAnswer' && status === null)
  )
    noteExchange(madeBy(call, status));
  if (!(error instanceof AppError && ordinary.has(error.code)))
    noteFailure(error instanceof Error ? error.message : 'unknown');
}

/** Notes the extensions of a service, which may be known from an earlier request. The photo API names them in its summary. */
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
