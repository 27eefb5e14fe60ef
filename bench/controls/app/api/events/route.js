/**
 * Control with the minimum cost of an event stream: a route handler without a session sends one
 * event and keeps the stream open.
 */
const hello = new TextEncoder().encode('event: gap\ndata: 1\n\n');

export const dynamic = 'force-dynamic';

export async function GET() {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(hello) });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' },
  });
}
