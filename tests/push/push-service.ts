/** A push service for tests: a real web socket on a free port. The test sends its frames. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';

/** Fakes only timeouts and intervals, and on request the clock. Sockets and files continue to work. */
export function useFakeTimeouts({ withClock = false } = {}): void {
  const real = ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask'] as const;
  const clock = withClock ? ([] as const) : (['Date'] as const);
  jest.useFakeTimers({ doNotFake: [...real, ...clock, 'performance', 'hrtime'] });
}

/**
 * Waits for a condition that a socket or a file fulfils. Uses no timers, because they may be fake;
 * the time limit of the test ends the wait.
 */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await turn();
}

/** Waits long enough for all pending socket events: 200 turns of the event loop. */
export async function settled(): Promise<void> {
  for (let times = 0; times < 200; times += 1) await turn();
}

type Options = { confirms?: boolean; answersPings?: boolean };

export async function startPushService({ confirms = true, answersPings = true }: Options = {}) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong: answersPings });
  await once(server, 'listening');
  // The cast is safe: a server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  const service = {
    address: `http://127.0.0.1:${port}`,
    confirms,
    /** First frame of each connection, in order. */
    hellos: new Array<string>(),
    /** Number of received frames. */
    frames: 0,
    closed: new Array<number>(),
    open: (): WebSocket[] => [...server.clients],
    send(frame: string | Buffer): void {
      for (const client of server.clients) client.send(frame);
    },
    closeAll(): void {
      for (const client of server.clients) client.close(1000);
    },
    async stop(): Promise<void> {
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('connection', (client) => {
    client.on('message', () => (service.frames += 1));
    client.once('message', (data) => {
      service.hellos.push(String(data));
      if (service.confirms) client.send('OK');
    });
    client.on('close', (code) => service.closed.push(code));
    client.on('error', () => undefined);
  });
  return service;
}
