/**
 * Control with the minimum cost of a route handler: it makes the same backend call and forwards the
 * response without reading it.
 */
import { Agent, request } from 'undici';

const agent = new Agent({ connections: 64, pipelining: 1 });

export const dynamic = 'force-dynamic';

export async function GET() {
  const { statusCode, body } = await request(process.env.BENCH_UPSTREAM, { dispatcher: agent });
  return new Response(await body.text(), {
    status: statusCode,
    headers: { 'content-type': 'application/json' },
  });
}
