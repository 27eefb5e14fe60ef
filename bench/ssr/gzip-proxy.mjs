/** The compressing balancer that stands before the server in production, as small as it can be. */
import http from 'node:http';
import { createGzip } from 'node:zlib';

const packable = /text|javascript|json|svg|x-component/;

/** Listens on `port` and hands everything to `serverPort`; the host the browser asked for is kept. */
export async function startGzipProxy({ port, serverPort }) {
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
        response.pipe(createGzip({ level: 5 })).pipe(outgoing);
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
