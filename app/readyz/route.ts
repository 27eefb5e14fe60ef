import { readiness } from '@/lib/observability/readiness.server';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const state = await readiness();
  const status = state === 'ready' ? 200 : 503;
  return new Response(`${state}\n`, { status, headers: { 'cache-control': 'no-store' } });
}
