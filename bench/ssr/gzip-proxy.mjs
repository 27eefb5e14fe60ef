/** A minimal compressing proxy. It replaces the load balancer of production. */
import http from 'node:http';
import { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import { compileHint } from '../../scripts/compile-hints.mjs';

const packable = /text|javascript|json|svg|x-component/;

/**
 * Returns a stream that removes the compile hint from a script. The hint is at the start of the
 * first part that the server sends.
 */
function removeHint() {
  let isFirst = true;
  return new Transform({
    transform(part, _encoding, done) {
      const hasHint = isFirst && part.subarray(0, compileHint.length).toString() === compileHint;
      isFirst = false;
      done(null, hasHint ? part.subarray(compileHint.length) : part);
    },
  });
}

/**
 * Starts a proxy that forwards requests from `port` to `serverPort` with an unchanged Host header.
 *
 * @param {{ port: number, serverPort: number, withoutHints?: boolean }} options `withoutHints`:
 * removes the compile hints from scripts
 */
export async function startGzipProxy({ port, serverPort, withoutHints = false }) {
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const request = http.request(
      { host: '127.0.0.1', port: serverPort, method, path: url, headers, agent },
      (response) => {
        if (!packable.test(response.headers['content-type'] ?? '')) {
          outgoing.writeHead(response.statusCode, response.headers);
          response.pipe(outgoing);
          return;
        }
        const packed = { ...response.headers, 'content-encoding': 'gzip' };
        delete packed['content-length'];
        outgoing.writeHead(response.statusCode, packed);
        const isScript = packed['content-type'].includes('javascript');
        const body = withoutHints && isScript ? response.pipe(removeHint()) : response;
        body.pipe(createGzip({ level: 5 })).pipe(outgoing);
      },
    );
    request.on('error', () => outgoing.destroy());
    incoming.pipe(request);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    stop: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
