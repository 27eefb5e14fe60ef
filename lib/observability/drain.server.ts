import 'server-only';
/** The orderly stop of the process. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { log } from './log.server';
import { sharedInProcess } from './shared-in-process.server';

const hardStopMs = 25_000;
const closeIdleMs = 100;

const drain = sharedInProcess('drain', () => ({
  isDraining: false,
  endings: new Set<() => void>(),
}));

/** Whether the process was told to stop. */
export const isDraining = (): boolean => drain.isDraining;

/** Called when the process ends what would never end by itself: streams of events. */
export const onDrain = (end: () => void): void => void drain.endings.add(end);

type Drain = {
  /** For so long after SIGTERM requests are still taken. */
  acceptMs: number;
  /** Called when the last connection has ended, before the process exits. */
  close: () => Promise<void>;
};

/**
 * On SIGTERM readiness fails first, requests are still taken for `acceptMs`, then the listener closes and requests under
 * way are finished. SIGINT, which a person sends, waits for no balancer.
 */
export function drainOnStop(server: Server, { acceptMs, close }: Drain): void {
  const closeIdle = watchConnections(server);
  const end = () => {
    for (const endStream of drain.endings) endStream();
    server.close(() => void close().finally(() => process.exit(0)));
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

/** Stops at once, for development: the connections of hot reload never end by themselves. */
export function exitOnStop(close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void close().finally(() => process.exit(0)));
}

/**
 * From the moment of the stop each answer ends its connection, or a balancer would go on using it. Returns what ends
 * the connections that wait for a request, also for their first, which Node does not count as idle.
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
