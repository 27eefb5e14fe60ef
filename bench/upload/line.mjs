/** A proxy that simulates a slow connection to the web app and counts the uploaded bytes. */
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Starts the proxy.
 *
 * @param {{ port: number, serverPort: number, bytesASecond: number }} options
 */
export async function startLine({ port, serverPort, bytesASecond }) {
  let sent = 0;
  const sockets = new Set();
  const server = net.createServer((client) => {
    const upstream = net.connect(serverPort, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {});
    }
    upstream.pipe(client);
    client.on('data', (chunk) => {
      sent += chunk.length;
      client.pause();
      void wait((chunk.length / bytesASecond) * 1000).then(() => {
        upstream.write(chunk);
        client.resume();
      });
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    sent: () => sent,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
