/** Serves the services of a harness on a port, so that a client can connect to their web sockets. */
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { WebSocket, WebSocketServer } from 'ws';
import type { AppEnv } from '../../backend/platform/http/create-app';
import type { Service } from '../../backend/platform/http/service';
import type { BackendContext } from '../../backend/shared/context';
import type { ServiceHarness } from './service-harness';

export async function serveSockets(harness: ServiceHarness, service: Service<BackendContext>) {
  const app = new Hono<AppEnv>();
  service.mount(app, harness.context);
  const server = serve({
    fetch: app.fetch,
    port: 0,
    websocket: { server: new WebSocketServer({ noServer: true }) },
  });
  await once(server, 'listening');
  // The cast is safe: a server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;

  /** Opens a connection. `closed` resolves with the close code from the service. */
  async function connect(path: string) {
    const socket = new WebSocket(`ws://localhost:${port}${path}`);
    const closed = once(socket, 'close').then(([code]: unknown[]) => code);
    await once(socket, 'open');
    return {
      socket,
      closed,
      isOpen: () => socket.readyState === WebSocket.OPEN,
      say: (frame: unknown) => socket.send(JSON.stringify(frame)),
      heard: async () => String((await once(socket, 'message'))[0]),
    };
  }
  return { connect, stop: () => void server.close() };
}
