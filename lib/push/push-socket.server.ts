import 'server-only';
/**
 * One connection to a service's socket, as its client: that of the push service (specification section 7) or of the
 * upload by phone. What is sent is the token and nothing else.
 */
import { authenticateDto, maxPushBytes, pushOk } from '@/lib/contracts/push';
import { pushConnectionMs } from '@/lib/contracts/push-names';

const connectWithinMs = 5_000;
/** A connection that no longer carries anything looks like one on which nothing happens. */
const pingEveryMs = 30_000;
/** A service that says no 'OK' is taken to have heard us. */
const okWithinMs = 2_000;

export type PushSocketListener = {
  /** From here on nothing is missed. */
  onReady: () => void;
  onFrame: (text: string) => void;
  /** Once, also when there never was a connection. */
  onEnd: (reason: string) => void;
};

/**
 * Opens a connection with an access token. What is returned ends it; `onEnd` is called then, too.
 *
 * @param address http(s) or ws(s)
 */
export async function openPushSocket(
  address: string,
  token: string,
  { onReady, onFrame, onEnd }: PushSocketListener,
): Promise<() => void> {
  // Loaded where it is used: a start need not wait for it.
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
      // AC-05: by the clock of either side.
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
    // A binary frame is no text of any shape.
    onFrame(text ?? '');
  });
  socket.on('error', (error) => (reason = error.message));
  socket.once('close', (code) => {
    for (const timer of timers) clearTimeout(timer);
    onEnd(reason || `closed with ${code}`);
  });
  return () => (socket.readyState === WebSocket.OPEN ? socket.close(1000) : socket.terminate());
}
