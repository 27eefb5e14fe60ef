/**
 * The controls of an upload, as a separate process. By default it is a minimal server that writes
 * the body of a PUT to a file. With `UPSTREAM` it is a minimal proxy, which shows the least cost of
 * a second hop.
 */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const { PORT, UPSTREAM, FOLDER } = process.env;
const agent = new http.Agent({ keepAlive: true });
let count = 0;

async function store(request, response) {
  const file = path.join(FOLDER, `raw-${(count += 1)}`);
  await pipeline(request, createWriteStream(file));
  response.end();
  await rm(file);
}

function pass(request, response) {
  const { method, url, headers } = request;
  const outgoing = http.request(
    { host: '127.0.0.1', port: UPSTREAM, method, path: url, headers, agent },
    (answer) => {
      response.writeHead(answer.statusCode);
      answer.pipe(response);
    },
  );
  outgoing.on('error', () => response.destroy());
  request.pipe(outgoing);
}

http
  .createServer((request, response) => {
    if (request.method === 'GET') return response.end();
    if (UPSTREAM) return pass(request, response);
    store(request, response).catch(() => response.destroy());
  })
  .listen(Number(PORT), '127.0.0.1');
