/**
 * Schema of a recorded request. It contains everything that `npm run replay` needs to repeat the request, without the
 * customer's data.
 */
import * as z from 'zod';

const json = z.json();

/** A call of a service that the request made, with its response. */
const exchange = z.object({
  /** Name `upstream.call` from the table in lib/config/upstreams.ts. */
  call: z.string(),
  method: z.string(),
  /** Path and query at the reference backend. */
  target: z.string(),
  /** Status of the response; null if there was none. */
  status: z.number().nullable(),
  /** Body of the response, if it is JSON. */
  json: json.optional(),
  /** Body of the response, if it is not JSON. */
  text: z.string().optional(),
});
export type Exchange = z.infer<typeof exchange>;

export const recording = z.object({
  /** The correlation id, which the customer saw as 'Reference'. */
  code: z.string(),
  /** Time of the request in milliseconds since 1970. */
  at: z.number(),
  version: z.string(),
  request: z.object({
    method: z.string(),
    target: z.string(),
    headers: z.record(z.string(), z.string()),
    body: json.optional(),
  }),
  /** The signed-in customer under a pseudonym; null for a guest. */
  customer: z
    .object({ authMethod: z.string(), idpType: z.string(), sub: z.string(), email: z.string() })
    .nullable(),
  locale: z.string().optional(),
  status: z.number(),
  failures: z.array(z.string()),
  exchanges: z.array(exchange),
});
export type Recording = z.infer<typeof recording>;

/** Recordings are deleted after this time in milliseconds. */
export const recordingLifeMs = 24 * 60 * 60 * 1_000;
