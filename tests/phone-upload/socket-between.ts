/** A proxy for the service's socket, whose connections a test can close or refuse, and which it can stop. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { pushCloseCodes } from '@/lib/contracts/push';

/** @param target address of the service's socket */
export async function startSocketBetween(target: string) {
  let server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  // address() of a server that listens on a port is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const between = {
    address: `http://127.0.0.1:${port}`,
    /** Whether every connection is refused, also with a valid token. */
    refuses: false,
    /** Number of connections. */
    made: 0,
    /** The first frame of each connection. */
    hellos: new Array<string>(),
    open: () => server.clients.size,
    closeAll: () => server.clients.forEach((client) => client.close(pushCloseCodes.over)),
    /** Stops listening at the address. */
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
