import 'server-only';
/** The orderly stop of the process. */
import { subscribe } from 'node:diagnostics_channel';
import { Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
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

/**
 * On SIGTERM readiness fails first, requests are still taken for `acceptMs`, then Next closes its listener and waits
 * for those under way. Next's own handler is replaced, because it closes at once.
 */
export function drainOnStop(acceptMs: number): void {
  const closeIdle = watchConnections();
  const closers = process.listeners('SIGTERM');
  process.removeAllListeners('SIGTERM');
  process.once('SIGTERM', () => {
    drain.isDraining = true;
    log.info({ event: 'draining' });
    setTimeout(() => process.exit(1), hardStopMs).unref();
    setTimeout(() => {
      if (closers.length === 0) process.exit(0);
      for (const end of drain.endings) end();
      for (const close of closers) close.call(process, 'SIGTERM');
      setInterval(closeIdle, closeIdleMs).unref();
    }, acceptMs);
    process.once('SIGTERM', () => process.exit(1));
  });
  // Next closes its listener; here too nobody may hold it open.
  process.once('SIGINT', () => {
    drain.isDraining = true;
    for (const end of drain.endings) end();
    setInterval(closeIdle, closeIdleMs).unref();
  });
}

/**
 * From the moment of the stop each answer ends its connection, or a balancer would go on using it. What is returned
 * ends the connections that wait for a request, also for their first, which Node does not count as idle.
 * Next makes the server; Node tells of it, its connections and requests on these channels.
 */
function watchConnections(): () => void {
  const servers = new Set<Server>();
  const sockets = new Set<Socket>();
  subscribe('net.server.socket', (message) => {
    if (!isWith(message, 'socket') || !(message.socket instanceof Socket)) return;
    const { socket } = message;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  subscribe('http.server.request.start', (message) => {
    if (isWith(message, 'server') && message.server instanceof Server) servers.add(message.server);
    if (!drain.isDraining || !isWith(message, 'response')) return;
    if (message.response instanceof ServerResponse) message.response.shouldKeepAlive = false;
  });
  return () => {
    for (const server of servers) server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}

const isWith = <Name extends string>(
  message: unknown,
  name: Name,
): message is Record<Name, unknown> =>
  typeof message === 'object' && message !== null && name in message;
