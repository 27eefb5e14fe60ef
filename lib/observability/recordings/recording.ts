/** A recorded request: what `npm run replay` needs to make it again, without data of the customer. */
import * as z from 'zod';

const json = z.json();

/** A call of a service that the request made, with its answer. */
const exchange = z.object({
  /** `upstream.call` of the table in lib/config/upstreams.ts. */
  call: z.string(),
  method: z.string(),
  /** Path and query at the reference backend. */
  target: z.string(),
  /** Status of the answer; null if there was none. */
  status: z.number().nullable(),
  /** The body if it was JSON. */
  json: json.optional(),
  /** The body if it was not. */
  text: z.string().optional(),
});
export type Exchange = z.infer<typeof exchange>;

export const recording = z.object({
  /** The reference that the customer saw: the correlation id. */
  code: z.string(),
  /** Epoch milliseconds. */
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

/** Recordings are deleted after this time. */
export const recordingLifeMs = 24 * 60 * 60 * 1_000;
