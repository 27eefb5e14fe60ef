/**
 * A proxy in front of the backend. It forwards the first request of each kind to the reference
 * backend and replies to the same request from memory afterwards. So a run measures the web app
 * with a backend that takes 0 ms.
 */
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

async function bodyOf(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function forward(backendPort, request, body) {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = request;
    const passed = { ...headers, 'accept-encoding': 'identity' };
    const outgoing = http.request(
      { host: '127.0.0.1', port: backendPort, method, path: url, headers: passed },
      (response) =>
        bodyOf(response).then(
          (bytes) =>
            resolve({
              status: response.statusCode,
              type: response.headers['content-type'] ?? 'application/json',
              bytes,
            }),
          reject,
        ),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/**
 * Starts the proxy.
 *
 * @returns {Promise<{ answers: Map<string, { status: number, bytes: Buffer }>,
 *   setDelay: (ms: number) => void, stop: () => void }>}
 */
export async function startReplay({ port, backendPort }) {
  const answers = new Map();
  let delayMs = 0;

  async function answer(request, response) {
    const body = await bodyOf(request);
    const key = `${request.method} ${request.url} ${body}`;
    let known = answers.get(key);
    if (!known) {
      known = await forward(backendPort, request, body);
      // A 404 is a normal response. Other errors are not stored, because a later request may
      // succeed.
      if (known.status < 400 || known.status === 404) answers.set(key, known);
    }
    if (delayMs > 0) await wait(delayMs);
    response.writeHead(known.status, {
      'content-type': known.type,
      'content-length': known.bytes.length,
    });
    response.end(known.bytes);
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    answers,
    setDelay: (ms) => {
      delayMs = ms;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
