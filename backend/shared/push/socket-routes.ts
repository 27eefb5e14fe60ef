import { upgradeWebSocket } from '@hono/node-server';
import { Hono } from 'hono';
import type { WSContext } from 'hono/ws';
import { authenticateDto, pushCloseCodes, pushOk } from '../../../lib/contracts/push';
import { pushConnectionMs } from '../../../lib/contracts/push-names';
import { createTokenVerifier } from '../../platform/http/bearer';
import { problem } from '../../platform/http/service';
import type { BackendContext } from '../context';

/** A connection that has not sent a token within this time is closed. */
const authenticateWithinMs = 10_000;

function readFrame(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

type Connection = { isKnown: boolean; timer?: NodeJS.Timeout; leave?: () => void };

/**
 * Route of a push socket (DL-03, AC-05, IM-10). The socket replies 'OK' to a valid token, then sends events only, and
 * closes after a fixed time.
 *
 * @param listenerOf key under which a customer's connections are registered (see `push-sockets.ts`)
 */
export function socketRoutes(
  context: BackendContext,
  listenerOf: (userId: string) => string,
): Hono {
  const app = new Hono();
  const verify = createTokenVerifier(context);

  async function authenticate(connection: Connection, socket: WSContext, data: unknown) {
    const frame = authenticateDto.safeParse(readFrame(data));
    // A client sends exactly one frame, its token. Anything else closes the connection.
    if (!frame.success || connection.isKnown) return socket.close(pushCloseCodes.refused);
    connection.isKnown = true;
    const caller = await verify(frame.data.token);
    if (!caller) return socket.close(pushCloseCodes.refused);
    if (socket.readyState !== 1) return;
    clearTimeout(connection.timer);
    connection.timer = setTimeout(() => socket.close(pushCloseCodes.over), pushConnectionMs);
    connection.timer.unref();
    socket.send(pushOk);
    connection.leave = context.push.add(listenerOf(caller.sub), {
      send: (text) => socket.send(text),
      close: (code) => socket.close(code),
    });
  }

  app.get(
    '/',
    upgradeWebSocket(() => {
      const connection: Connection = { isKnown: false };
      return {
        onOpen(_event, socket) {
          connection.timer = setTimeout(
            () => socket.close(pushCloseCodes.refused),
            authenticateWithinMs,
          ).unref();
        },
        onMessage({ data }, socket) {
          authenticate(connection, socket, data).catch(() => socket.close(1011));
        },
        onClose() {
          clearTimeout(connection.timer);
          connection.leave?.();
        },
      };
    }),
    // Response to a request that does not ask for a WebSocket.
    (c) => problem(c, 426),
  );
  return app;
}
