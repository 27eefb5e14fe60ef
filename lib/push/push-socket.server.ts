import 'server-only';
/**
 * Client for the web socket of a service: the push service (specification section 7) or the upload service. The only
 * message that it sends is the access token.
 */
import { authenticateDto, maxPushBytes, pushOk } from '@/lib/contracts/push';
import { pushConnectionMs } from '@/lib/contracts/push-names';

const connectWithinMs = 5_000;
/** Milliseconds between pings. Without a ping, a broken connection would look like an idle one. */
const pingEveryMs = 30_000;
/** Milliseconds after which a service counts as ready although it has not sent 'OK'. */
const okWithinMs = 2_000;

export type PushSocketListener = {
  /** Called when the service has accepted the token; from then on no event is missed. */
  onReady: () => void;
  onFrame: (text: string) => void;
  /** Called once, even if the connection was never opened. */
  onEnd: (reason: string) => void;
};

/**
 * Opens a connection and sends the access token. Returns a function that closes the connection; that calls `onEnd` too.
 *
 * @param address http(s) or ws(s)
 */
export async function openPushSocket(
  address: string,
  token: string,
  { onReady, onFrame, onEnd }: PushSocketListener,
): Promise<() => void> {
  // Load the module on demand, for a fast start of the process.
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
    // Binary frames are not allowed: pass an empty text, which the check refuses.
    onFrame(text ?? '');
  });
  socket.on('error', (error) => (reason = error.message));
  socket.once('close', (code) => {
    for (const timer of timers) clearTimeout(timer);
    onEnd(reason || `closed with ${code}`);
  });
  return () => (socket.readyState === WebSocket.OPEN ? socket.close(1000) : socket.terminate());
}
