/** A tab that listens to `/api/push`, simulated without a browser. */
import http from 'node:http';

/**
 * Opens the stream.
 *
 * @param {string} origin origin of the web app
 * @param {{ headers: Record<string, string>, sub?: string }} session
 * @param {string} [path] path of the stream
 * @returns `opened` resolves with the first event; `next()` resolves with the data of the next
 * message and the time of its arrival in milliseconds since 1970
 */
export function openTab(origin, { headers, sub }, path = '/api/push') {
  const { host, port } = new URL(origin);
  let waiting = null;
  let request;
  const opened = new Promise((resolve, reject) => {
    request = http.get(
      { host: '127.0.0.1', port, path, agent: false, headers: { host, ...headers } },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`push: ${response.statusCode}`));
        let text = '';
        response.setEncoding('utf8');
        response.on('error', () => {});
        response.on('data', (chunk) => {
          const arrived = Date.now();
          const blocks = (text + chunk).split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) {
            if (/^event: gap/m.test(block)) resolve();
            const [, data] = /^data: (\{.*)$/m.exec(block) ?? [];
            if (data && waiting) waiting({ ...JSON.parse(data), arrived });
          }
        });
      },
    );
    request.on('error', reject);
  });
  return {
    sub,
    opened,
    next: () => new Promise((resolve) => (waiting = resolve)),
    close: () => request.destroy(),
  };
}
