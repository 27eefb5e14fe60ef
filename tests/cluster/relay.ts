/** A connection between two processes that can be slowed down or interrupted, like a network. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

export type Relay = {
  port: number;
  /** Delays each packet by this number of milliseconds; 0 removes the delay. */
  delay: (ms: number) => void;
  /**
   * Interrupts the network: no data arrives, and no side gets an error. The returned function
   * restores the network.
   */
  cut: () => () => void;
  stop: () => Promise<void>;
};

/** Starts a relay to a port of this machine. */
export async function startRelay(target: number): Promise<Relay> {
  let delayMs = 0;
  let isCut = false;
  const sockets = new Set<Socket>();

  async function* delayed(packets: AsyncIterable<Buffer>) {
    for await (const packet of packets) {
      await wait(delayMs);
      while (isCut) await wait(20);
      yield packet;
    }
  }

  function forward(from: Socket, to: Socket): void {
    sockets.add(from);
    from.once('close', () => sockets.delete(from));
    // If one side fails or closes, the other side is closed too.
    pipeline(from, delayed, to).catch(() => undefined);
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const service = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    forward(client, service);
    forward(service, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    delay: (ms) => void (delayMs = ms),
    cut() {
      isCut = true;
      return () => void (isCut = false);
    },
    async stop() {
      isCut = false;
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
