/** Liveness: answers as long as the process runs. */
export const GET = (): Response =>
  new Response('ok\n', { headers: { 'cache-control': 'no-store' } });
