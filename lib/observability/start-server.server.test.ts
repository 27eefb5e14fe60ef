import '@/tests/support/environment';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { refuseOddRequests, startServer } from './start-server.server';

const server = createServer((request, response) => {
  response.end(JSON.stringify([request.method, request.url, request.headers.host]));
});
beforeAll(async () => {
  refuseOddRequests();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

/** What the listener sees of a request. */
async function seen(...lines: string[]): Promise<unknown> {
  const { port } = server.address() as AddressInfo; // Listening on a port, so it has one.
  const socket = connect({ host: '127.0.0.1', port }).setEncoding('utf8');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return JSON.parse(answer.slice(answer.indexOf('[')));
}

it.each([
  ['an ordinary request', ['GET /a?b HTTP/1.1', 'Host: ours'], ['GET', '/a?b', 'ours']],
  ['TRACE', ['TRACE /a HTTP/1.1', 'Host: ours'], ['REFUSED', '/a', 'ours']],
  ['two hosts', ['GET /a HTTP/1.1', 'Host: ours', 'HOST: evil'], ['GET', '/', '']],
  ['no host', ['GET /a HTTP/1.0'], ['GET', '/', '']],
  ['a site as its target', ['GET http://evil/a HTTP/1.1', 'Host: ours'], ['GET', '/', '']],
  ['no target', ['OPTIONS * HTTP/1.1', 'Host: ours'], ['OPTIONS', '/', '']],
])('check 19 %s reaches Next as what it can judge', async (_, lines, expected) => {
  expect(await seen(...lines)).toEqual(expected);
});

it('ER-18 a short secret ends the process with a sentence that names it', async () => {
  process.env['SESSION_SECRET'] = 'short';
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  await expect(startServer()).rejects.toThrow('ended with 1');
  const [[said] = []] = write.mock.calls;
  jest.restoreAllMocks();
  expect(said).toMatch(
    /^Configuration: .*must have 32 characters or more\s+→ at SESSION_SECRET\n$/,
  );
});
