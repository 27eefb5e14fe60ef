/** The floor of an event stream: a route handler that says one thing, keeps the stream open, and knows nobody. */
const hello = new TextEncoder().encode('event: gap\ndata: 1\n\n');

export const dynamic = 'force-dynamic';

export async function GET() {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(hello) });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' },
  });
}
