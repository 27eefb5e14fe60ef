/**
 * Measures the memory of a process without garbage, through Node's inspector. Start the process
 * with the options of `inspected(port)`.
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';

export const inspected = (port) => [`--inspect=127.0.0.1:${port}`];

/**
 * Connects to the inspector of a process.
 *
 * @param {number} port port of the inspector
 * @returns {Promise<{ heldKb: () => Promise<number>, close: () => void }>} `heldKb`: size of
 * objects and buffers in kB after a forced garbage collection
 */
export async function openInspector(port) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  let calls = 0;
  const waiting = new Map();
  socket.on('message', (text) => {
    const { id, result, error } = JSON.parse(text);
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new Error(error.message));
    else resolve?.(result);
  });
  const call = (method, params) =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      socket.send(JSON.stringify({ id: calls, method, params }));
    });
  return {
    async heldKb() {
      // Two collections, because the second one frees objects whose finalizers ran in the first
      // one.
      for (let turn = 0; turn < 2; turn += 1) await call('HeapProfiler.collectGarbage');
      const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
      const { result } = await call('Runtime.evaluate', { expression });
      return result.value / 1024;
    },
    close: () => socket.close(),
  };
}
