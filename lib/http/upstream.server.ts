import 'server-only';
/**
 * Calls backend services; no other module may call them. Only calls of the table in lib/config/upstreams.ts exist. Ids are
 * checked, redirects are not followed, every call is sent (a cached response never replaces a call), every call has a deadline,
 * and every response is parsed. A call beyond the specification is sent only if its service announces it.
 */
import type * as z from 'zod';
import type { RouteOf, UpstreamName } from '@/lib/config/upstreams';
import { refuseUnannounced } from './capabilities.server';
import { AppError } from './errors';
import { type Answer, type Caller, type CallInput, sendOnce } from './send-once.server';
import { sendStream, type StreamAnswer, type StreamInput } from './send-stream.server';
import { makeCall, readCall, withPolicies } from './table-call.server';

export type { Caller };

/**
 * Calls a service and returns its parsed response. The result is frozen.
 *
 * @throws UpstreamError whose code names the failure; its message is for the log only
 */
export async function callUpstream<Name extends UpstreamName, Schema extends z.ZodType>(
  name: Name,
  routeName: RouteOf<Name>,
  schema: Schema,
  caller: Caller,
  input: CallInput = {},
): Promise<z.output<Schema>> {
  const call = makeCall(name, routeName, caller, input);
  await refuseUnannounced(call);
  return readCall(call, schema);
}

/** Like {@link callUpstream}, but returns null for 404. */
export async function findUpstream<Name extends UpstreamName, Schema extends z.ZodType>(
  ...args: Parameters<typeof callUpstream<Name, Schema>>
): Promise<z.output<Schema> | null> {
  try {
    return await callUpstream(...args);
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return null;
    throw error;
  }
}

/**
 * Calls a service whose response is a stream of bytes, for instance a PDF or an archive. The caller must read or discard the
 * body.
 */
export async function streamUpstream<Name extends UpstreamName>(
  name: Name,
  routeName: RouteOf<Name>,
  caller: Caller,
  input: CallInput = {},
): Promise<Answer> {
  const call = makeCall(name, routeName, caller, input);
  await refuseUnannounced(call);
  return withPolicies(call, () => sendOnce(call));
}

/**
 * Calls a service with a streamed request body and returns status and headers of the response.
 *
 * @throws UpstreamError and AppError as {@link sendStream}
 */
export async function streamToUpstream<Name extends UpstreamName>(
  name: Name,
  routeName: RouteOf<Name>,
  caller: Caller,
  input: StreamInput,
): Promise<StreamAnswer> {
  const call = makeCall(name, routeName, caller, input.ids ? { ids: input.ids } : {});
  await refuseUnannounced(call);
  return withPolicies(call, () => sendStream(call, input));
}
