import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod';

/** The request's JSON body by the given schema; throws a 400 when it is no JSON or does not fit. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new HTTPException(400);
  return parsed.data;
}
