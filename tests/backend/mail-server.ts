import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * Starts a minimal mail server (RFC 5321) that accepts messages. Returns its port and the received
 * lines. A test can change `refuses` at any time.
 */
export async function startMailServer(options: { refuses?: boolean } = {}) {
  const received: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    let isLetter = false;
    let letter = '';
    sockets.push(socket);
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      if (isLetter) {
        letter += chunk.toString();
        if (!letter.endsWith('\r\n.\r\n')) return;
        received.push(letter);
        isLetter = false;
        letter = '';
        return void socket.write('250 taken\r\n');
      }
      const line = chunk.toString();
      received.push(line);
      if (options.refuses && line.startsWith('RCPT')) return void socket.write('550 no\r\n');
      isLetter = line.startsWith('DATA');
      socket.write(isLetter ? '354 go on\r\n' : '250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The cast is safe: a server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}
