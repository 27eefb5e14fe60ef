import { upgradeWebSocket } from '@hono/node-server';
import { Hono } from 'hono';
import type { WSContext } from 'hono/ws';
import { authenticateDto, pushCloseCodes, pushOk } from '../../../lib/contracts/push';
import { pushConnectionMs } from '../../../lib/contracts/push-names';
import { createTokenVerifier } from '../../platform/http/bearer';
import { defineService, problem } from '../../platform/http/service';
import type { BackendContext } from '../../shared/context';
import { endPushSockets } from '../../shared/push/push-sockets';

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

/** DL-03, AC-05: the socket, which says 'OK' to a good token, then only what happens, and ends by itself. */
function router(context: BackendContext): Hono {
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
    connection.leave = context.push.add(caller.sub, {
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

/** Tells customers what becomes of their jobs (specification section 7, push). */
export const pushService = defineService({
  name: 'push',
  base: '/push',
  router,
  onlyReads: true,
  start: (context) => () => endPushSockets(context.push),
});
