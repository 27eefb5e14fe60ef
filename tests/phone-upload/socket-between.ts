/**
 * A proxy in front of the service's web socket. A test can close or refuse its connections, or stop
 * the proxy.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { pushCloseCodes } from '@/lib/contracts/push';

/**
 * Starts the proxy.
 *
 * @param target origin of the service's web socket
 */
export async function startSocketBetween(target: string) {
  let server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  // The cast is safe: a server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  const between = {
    address: `http://127.0.0.1:${port}`,
    /** True if every connection is refused, even with a valid token. */
    refuses: false,
    /** Number of connections so far. */
    made: 0,
    /** The first frame of each connection. */
    hellos: new Array<string>(),
    open: () => server.clients.size,
    closeAll: () => server.clients.forEach((client) => client.close(pushCloseCodes.over)),
    /** Stops the proxy, so that its address refuses connections. */
    async takeAway() {
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
    async bringBack() {
      server = new WebSocketServer({ port, host: '127.0.0.1' });
      server.on('connection', hand);
      await once(server, 'listening');
    },
  };
  function hand(client: WebSocket) {
    between.made += 1;
    client.once('message', (data) => {
      between.hellos.push(String(data));
      if (between.refuses) return client.close(pushCloseCodes.refused);
      const service = new WebSocket(target.replace(/^http/, 'ws'));
      service.on('open', () => service.send(String(data)));
      service.on('message', (said) => client.send(String(said)));
      service.on('close', () => client.close());
      client.on('close', () => service.close());
    });
  }
  server.on('connection', hand);
  return between;
}
