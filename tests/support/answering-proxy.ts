/** A proxy for the reference backend that can answer one call itself, as another vendor's service could. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Status, content type (none if empty) and body. */
export type GivenAnswer = readonly [status: number, type: string, body: string];
/** A call that the proxy answers in place of the backend; `seen` counts the calls. */
export type AnsweredCall = { answer: GivenAnswer; method: string; path: RegExp; seen: number };

export type AnsweringProxy = {
  origin: string;
  /** Answers this call from now on; null forwards all calls. */
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
