/** A push service of a test: a real socket on a free port that says what it is told to. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * Leaves everything real but timeouts, intervals and, where it is asked for, the clock: sockets and files go on.
 */
export function useFakeTimeouts({ withClock = false } = {}): void {
  const real = ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask'] as const;
  const clock = withClock ? ([] as const) : (['Date'] as const);
  jest.useFakeTimers({ doNotFake: [...real, ...clock, 'performance', 'hrtime'] });
}

/** Waits for what comes from a socket or a file, which no timer brings. The test's own limit ends it. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}

/** Long enough for everything on its way to arrive. */
export async function settled(): Promise<void> {
  for (let times = 0; times < 200; times += 1) await turn();
}

type Options = { saysOk?: boolean; answersPings?: boolean };

export async function startPushService({ saysOk = true, answersPings = true }: Options = {}) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong: answersPings });
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const service = {
    address: `http://127.0.0.1:${port}`,
    saysOk,
    /** First frames, in the order of the connections. */
    hellos: new Array<string>(),
    /** Everything that clients have said. */
    frames: 0,
    closed: new Array<number>(),
    open: (): WebSocket[] => [...server.clients],
    say(frame: string | Buffer): void {
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
      if (service.saysOk) client.send('OK');
    });
    client.on('close', (code) => service.closed.push(code));
    client.on('error', () => undefined);
  });
  return service;
}
