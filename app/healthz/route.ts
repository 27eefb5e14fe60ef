/** The process answers; nothing else is asked. */
export const GET = (): Response =>
  new Response('ok\n', { headers: { 'cache-control': 'no-store' } });
