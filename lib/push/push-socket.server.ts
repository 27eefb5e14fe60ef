import 'server-only';
/**
 * Client of a service's web socket: the push service (specification section 7) or the phone upload. It sends only the access
 * token.
 */
import { authenticateDto, maxPushBytes, pushOk } from '@/lib/contracts/push';
import { pushConnectionMs } from '@/lib/contracts/push-names';

const connectWithinMs = 5_000;
/** Detects dead connections, which otherwise look like idle ones. */
const pingEveryMs = 30_000;
/** A service that sends no 'OK' within this time counts as ready. */
const okWithinMs = 2_000;

export type PushSocketListener = {
  /** The service has accepted the token: from now on no event is missed. */
  onReady: () => void;
  onFrame: (text: string) => void;
  /** Called once, also if the connection was never opened. */
  onEnd: (reason: string) => void;
};

/**
 * Opens a connection with an access token. Returns a function that closes it, which also calls `onEnd`.
 *
 * @param address http(s) or ws(s)
 */
export async function openPushSocket(
  address: string,
  token: string,
  { onReady, onFrame, onEnd }: PushSocketListener,
): Promise<() => void> {
  // Loaded on demand, for a fast start of the process.
  const { WebSocket } = await import('ws');
  const socket = new WebSocket(address.replace(/^http/, 'ws'), {
    handshakeTimeout: connectWithinMs,
    maxPayload: maxPushBytes,
    perMessageDeflate: false,
    followRedirects: false,
  });
  let reason = '';
  let isReady = false;
  let isAnswering = true;
  const timers: NodeJS.Timeout[] = [];
  const ready = () => {
    if (isReady) return;
    isReady = true;
    onReady();
  };

  socket.on('open', () => {
    const hello = authenticateDto.parse({ action: 'authenticate', token });
    socket.send(JSON.stringify(hello));
    timers.push(
      setTimeout(ready, okWithinMs),
      // Both sides close the connection after this time (AC-05).
      setTimeout(() => socket.close(1000), pushConnectionMs),
      setInterval(() => {
        if (!isAnswering) return socket.terminate();
        isAnswering = false;
        socket.ping();
      }, pingEveryMs),
    );
    for (const timer of timers) timer.unref();
  });
  socket.on('pong', () => (isAnswering = true));
  socket.on('message', (data, isBinary) => {
    isAnswering = true;
    const text = isBinary ? null : String(data);
    if (text === pushOk) return ready();
    // A binary frame is passed as an empty text, which is refused.
    onFrame(text ?? '');
  });
  socket.on('error', (error) => (reason = error.message));
  socket.once('close', (code) => {
    for (const timer of timers) clearTimeout(timer);
    onEnd(reason || `closed with ${code}`);
  });
  return () => (socket.readyState === WebSocket.OPEN ? socket.close(1000) : socket.terminate());
}
