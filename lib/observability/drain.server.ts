import 'server-only';
/** Stops the process gracefully. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { log } from './log.server';
import { sharedInProcess } from './shared-in-process.server';

const hardStopMs = 25_000;
const closeIdleMs = 100;

const drain = sharedInProcess('drain', () => ({
  isDraining: false,
  endings: new Set<() => void>(),
  lastSteps: new Set<() => Promise<void>>(),
}));

/** True if the process has received a signal to stop. */
export const isDraining = (): boolean => drain.isDraining;

/** Registers a function that ends connections which would not end by themselves, such as event streams. */
export const onDrain = (end: () => void): void => void drain.endings.add(end);

/** Registers a function that is called after the last connection has ended, before the process exits. */
export const onEnd = (step: () => Promise<void>): void => void drain.lastSteps.add(step);

type Drain = {
  /** Time in milliseconds after SIGTERM during which new requests are accepted. */
  acceptMs: number;
  /** Called after the last connection has ended, before the process exits. */
  close: () => Promise<void>;
};

/**
 * Handles signals to stop. After SIGTERM, the readiness check fails immediately, requests are accepted for `acceptMs`, then the
 * server stops listening and running requests are finished. After SIGINT, which a person sends, the server stops listening
 * immediately.
 */
export function drainOnStop(server: Server, { acceptMs, close }: Drain): void {
  const closeIdle = watchConnections(server);
  const end = () => {
    for (const endStream of drain.endings) endStream();
    const steps = () => [close, ...drain.lastSteps].map((step) => step());
    server.close(() => void Promise.allSettled(steps()).finally(() => process.exit(0)));
    closeIdle();
    setInterval(closeIdle, closeIdleMs).unref();
  };
  const stop = (signal: NodeJS.Signals) => {
    if (drain.isDraining) process.exit(1);
    drain.isDraining = true;
    log.info({ event: 'draining' });
    setTimeout(() => process.exit(1), hardStopMs).unref();
    if (signal === 'SIGINT') end();
    else setTimeout(end, acceptMs);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Exits immediately after a signal. For development, where the connections of hot reload never end. */
export function exitOnStop(close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void close().finally(() => process.exit(0)));
}

/**
 * Makes each response close its connection after a signal to stop, because otherwise a load balancer would reuse the
 * connection.
 *
 * @returns a function that closes all connections without a request, including new ones, which Node does not count as idle
 */
function watchConnections(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_, response) => {
    if (drain.isDraining) response.setHeader('connection', 'close');
  });
  return () => {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}
