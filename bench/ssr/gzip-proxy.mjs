/** A minimal compressing proxy, which replaces the load balancer of production. */
import http from 'node:http';
import { createGzip } from 'node:zlib';

const packable = /text|javascript|json|svg|x-component/;

/** Forwards requests from `port` to `serverPort` with their Host header. */
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
