/**
 * Serves R1, the control of the timeline, with the same photos, pages and pictures as the product
 * but without a web app.
 */
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const pageSize = 24;
const types = { html: 'text/html', js: 'text/javascript' };
const edges = { small: 300, large: 800 };

const pictureOf = ({ thumbnails }, edge) =>
  thumbnails.find(({ width, height }) => Math.max(width, height) >= edge) ?? thumbnails.at(-1);

/**
 * Starts the server.
 *
 * @param {{ port: number, library: object }} options
 */
export async function startControl({ port, library }) {
  async function pageOf(at) {
    const [month, page] = at.split('/').map(Number);
    const [year, name] = library.months()[month];
    const due = performance.now() + library.answerMs;
    const images = library.pageOf(year, name, { offset: page * pageSize, limit: pageSize });
    await wait(Math.max(0, due - performance.now()));
    return images.map((image) => ({
      id: image.imageId,
      small: pictureOf(image, edges.small).url,
      large: pictureOf(image, edges.large).url,
    }));
  }

  async function answer({ url }) {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/months') return JSON.stringify(library.months());
    if (pathname === '/page') return JSON.stringify(await pageOf(searchParams.get('at')));
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    if (!/^(index\.html|grid\.js)$/.test(name)) return null;
    return readFile(new URL(`control/${name}`, import.meta.url));
  }

  const server = http.createServer((request, response) => {
    answer(request).then(
      (body) => {
        const type = types[request.url.split('?')[0].split('.').at(-1)];
        const isData = /^\/(months|page)/.test(request.url);
        response.writeHead(body === null ? 404 : 200, {
          'content-type': isData ? 'application/json' : (type ?? types.html),
        });
        response.end(body);
      },
      () => response.destroy(),
    );
  });
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
