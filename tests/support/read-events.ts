/** A server-sent event of a route handler. */
export type StreamedEvent = { id?: string; event?: string; data?: string };

/** Reads server-sent events from a stream, as an EventSource does. */
export function readEvents(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    /** Returns the next event; null when the stream has ended. */
    async next(): Promise<StreamedEvent | null> {
      for (;;) {
        const [block, ...rest] = text.split('\n\n');
        if (block !== undefined && rest.length > 0) {
          text = rest.join('\n\n');
          const lines = block.split('\n').filter((line) => !line.startsWith(':') && line !== '');
          const fields = lines.map((line) => line.split(/: ?(.*)/s).slice(0, 2));
          const event: StreamedEvent = Object.fromEntries(fields);
          if (event.data !== undefined) return event;
          continue;
        }
        const { done, value } = await reader.read();
        if (done) return null;
        text += decoder.decode(value, { stream: true });
      }
    },
    close: () => reader.cancel(),
  };
}
