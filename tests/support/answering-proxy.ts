/**
 * A proxy in front of the reference backend. It can reply to one kind of call itself, as the
 * service of another vendor could.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Status, content type (empty for none) and body of a response. */
export type GivenAnswer = readonly [status: number, type: string, body: string];
/** A kind of call to which the proxy replies instead of the backend. `seen` counts these calls. */
export type AnsweredCall = { answer: GivenAnswer; method: string; path: RegExp; seen: number };

export type AnsweringProxy = {
  origin: string;
  /** Sets the kind of call to which the proxy replies from now on; null forwards all calls. */
  answer: (call: AnsweredCall | null) => void;
  stop: () => void;
};

export async function startAnsweringProxy(backend: string): Promise<AnsweringProxy> {
  let current: AnsweredCall | null = null;
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '', headers } = request;
      const body = await buffer(request);
      if (current && method === current.method && current.path.test(url.split('?')[0] ?? '')) {
        current.seen += 1;
        const [status, type, text] = current.answer;
        return response.writeHead(status, type === '' ? {} : { 'content-type': type }).end(text);
      }
      const { authorization = '', 'content-type': type = '' } = headers;
      const answer = await fetch(backend + url, {
        method,
        headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      const answerType = answer.headers.get('content-type');
      response.writeHead(answer.status, answerType === null ? {} : { 'content-type': answerType });
      return response.end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    origin: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    answer: (call) => (current = call),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
