import 'server-only';
/**
 * The one way to a backend service. Only calls of the fixed table exist; ids are checked, redirects are not
 * followed, no answer stands in for a call, every call has a deadline, and every answer is parsed before anyone sees it.
 * A call beyond the specification is made only when its service announces it.
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
 * Calls a service and returns its parsed answer, which nobody may change.
 *
 * @throws UpstreamError with the code of what happened; its message is for the log only
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

/** The same call, for which a 404 is an ordinary answer: null. */
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

/** A call whose answer is bytes, handed on as they come: a PDF, an archive. */
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
 * A call whose body is bytes, handed on as they come: a part of a file.
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
