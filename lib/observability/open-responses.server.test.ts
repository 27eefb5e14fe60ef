import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { responseHeader, responseTo, trackResponses } from './open-responses.server';

const seen: IncomingHttpHeaders[] = [];
const server = createServer((request, response) => {
  seen.push(request.headers);
  if (request.url === '/answered')
    response.end(String(responseTo(headersOf(request.headers)) === response));
});
const headersOf = (headers: IncomingHttpHeaders) =>
  new Headers({ [responseHeader]: String(headers[responseHeader]) });

let stopTracking: () => void;
beforeAll(async () => {
  stopTracking = trackResponses();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => stopTracking());
beforeEach(() => void seen.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // Listening on a port, so it has one.

it('a request leads to its own response, whatever name the client gave it, until that is closed', async () => {
  const [first, second] = await Promise.all(
    ['mine', 'mine'].map((name) =>
      fetch(`${origin()}/answered`, { headers: { [responseHeader]: name } }),
    ),
  );
  expect([await first?.text(), await second?.text()]).toEqual(['true', 'true']);
  const [one, other] = seen.map((headers) => headers[responseHeader]);
  expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(other).not.toBe(one);
  await wait(50);
  for (const headers of seen) expect(responseTo(headersOf(headers))).toBeNull();
});

it('check 41 a client that goes away takes its response with it', async () => {
  const { port } = server.address() as AddressInfo; // As above.
  const sockets = Array.from({ length: 50 }, () => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.write('GET /never HTTP/1.1\r\nHost: ours\r\n\r\n');
    return socket;
  });
  while (seen.length < sockets.length) await wait(10);
  expect(seen.every((headers) => responseTo(headersOf(headers)))).toBe(true);
  for (const socket of sockets) socket.destroy();
  await wait(100);
  expect(seen.some((headers) => responseTo(headersOf(headers)))).toBe(false);
});

it('without a name nothing is known', () => {
  expect(responseTo(new Headers())).toBeUndefined();
});
