/** Sends one HTTP request to a server on this machine and measures its time. */
import http from 'node:http';

/**
 * Sends a request and measures the times until the first and the last byte in ms. It connects to
 * 127.0.0.1 with the URL's host name in the Host header, because `*.localhost` does not resolve on
 * all machines. `port` replaces the port of the URL for the connection.
 *
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, body: Buffer,
 *   firstMs: number, ms: number }>}
 */
export function exchange(url, { method = 'GET', headers = {}, body, agent, port } = {}) {
  const { host, port: own, pathname, search } = new URL(url);
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port: port ?? own,
        path: pathname + search,
        method,
        agent,
        headers: {
          host,
          ...headers,
          ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
        },
      },
      (response) => {
        const firstMs = performance.now() - start;
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(chunks),
            firstMs,
            ms: performance.now() - start,
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
