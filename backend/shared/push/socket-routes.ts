import { upgradeWebSocket } from '@hono/node-server';
import { Hono } from 'hono';
import type { WSContext } from 'hono/ws';
import { authenticateDto, pushCloseCodes, pushOk } from '../../../lib/contracts/push';
import { pushConnectionMs } from '../../../lib/contracts/push-names';
import { createTokenVerifier } from '../../platform/http/bearer';
import { problem } from '../../platform/http/service';
import type { BackendContext } from '../context';

/** Who has not said by then who they are listens to nothing. */
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
 * A socket, which says 'OK' to a good token, then only what happens, and ends by itself (DL-03, AC-05, IM-10).
 *
 * @param listenerOf under what a customer's connections are kept (see `push-sockets.ts`)
 */
export function socketRoutes(
  context: BackendContext,
  listenerOf: (userId: string) => string,
): Hono {
  const app = new Hono();
  const verify = createTokenVerifier(context);

  async function authenticate(connection: Connection, socket: WSContext, data: unknown) {
    const asked = authenticateDto.safeParse(readFrame(data));
    // Once is enough; a second frame, of whatever kind, is not part of the protocol.
    if (!asked.success || connection.isKnown) return socket.close(pushCloseCodes.refused);
    connection.isKnown = true;
    const caller = await verify(asked.data.token);
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
    // An ordinary request.
    (c) => problem(c, 426),
  );
  return app;
}
