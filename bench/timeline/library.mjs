/**
 * A photo service in memory for the timeline's bench. It responds after a fixed time and scales the
 * seeded library to any size, for example to 2,000 or 2,000,000 photos. Each month repeats the
 * first photos of the real month. Each copy has its own id and picture URL, so that browsers load
 * each picture.
 */
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { backendOrigin } from '../harness/web-app.mjs';

const base = '/photos-api';
/** Path of an album, shared or not. It contains the number of photos. */
const albumPath = /\/(shared-)?albums\/bench-(\d+)(\/photos|\/participants)?$/;
/** Number of photos of each album in the list of albums. */
const albumSizes = [2_000, 50_000];
/** Response times of the service and of the storage in ms. The goals were set for these times. */
const answerMs = 15;
const hugeMonth = 70_000;
/** First number of the photos in albums. It is higher than every number in the timeline. */
const albumNumbers = 10_000_000;
/** Number of real photos that are read for each month. */
const sampleSize = 24;

const keyOf = (year, month) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

/**
 * Returns `[year, month, count]` in the order of the timeline: the newest first, photos without a
 * date last.
 */
function listMonths(timeline) {
  return Object.entries(timeline)
    .flatMap(([year, months]) =>
      Object.entries(months).map(([month, count]) => [Number(year), Number(month), count]),
    )
    .filter(([, , count]) => count > 0)
    .sort((a, b) => b[0] - a[0] || b[1] - a[1]);
}

/**
 * Starts the service.
 *
 * @param {{ port: number }} options
 */
export async function startLibrary({ port }) {
  const pictures = new Map();
  const samples = new Map();
  let real = [];
  let shown = [];
  let counters = { counts: 0, pages: 0, pictures: 0 };
  let last = Promise.resolve();

  /**
   * Sets the size of the library.
   *
   * @param {number} photos approximate number of photos; `isHuge` gives the second month 70,000 of
   * them
   */
  function resize(photos, { isHuge = false } = {}) {
    const total = real.reduce((sum, [, , count]) => sum + count, 0);
    shown = real
      .map(([year, month, count], at) => [
        year,
        month,
        isHuge && at === 1 ? hugeMonth : Math.round((count * photos) / total),
      ])
      .filter(([, , count]) => count > 0);
  }

  const ask = async (path, authorization) => {
    const answer = await fetch(backendOrigin + path, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
    return answer.json();
  };

  const pathOf = (url) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  };

  /** Returns a photo with its own id and picture URLs, because copies of a photo have the same ones. */
  function readdress(image, number) {
    const own = (url) => `http://localhost:${port}/pictures/${number}${pathOf(url)}`;
    const thumbnails = image.thumbnails.map((one) => ({ ...one, url: own(one.url) }));
    return { ...image, url: own(image.url), imageId: `${image.imageId}-${number}`, thumbnails };
  }

  /** Returns photos of a month, starting at an offset. */
  function pageOf(year, month, { offset, limit }) {
    const key = keyOf(year, month);
    const index = shown.findIndex((row) => keyOf(row[0], row[1]) === key);
    const before = shown.slice(0, index).reduce((sum, [, , count]) => sum + count, 0);
    const sample = samples.get(key) ?? [];
    const length = Math.max(0, Math.min(limit, (shown[index]?.[2] ?? 0) - offset));
    return Array.from({ length }, (_, at) =>
      readdress(sample[(offset + at) % sample.length], before + offset + at),
    );
  }

  /** Returns the response of the photo service or of the shared-albums service for an album of this size. */
  function answerAlbum([, shared, size, part], searchParams) {
    const count = Number(size);
    const owner = { id: 'bench', email: 'bench@example.com' };
    if (part === '/participants') return { owner, participants: [] };
    if (part === undefined)
      return {
        ...{ albumId: `bench-${size}`, albumName: `Album of ${size}`, photosCount: count },
        ...{ coverPhoto: null, moreCovers: [] },
        ...{ created: '2026-01-01T12:00:00Z', updated: '2026-01-01T12:00:00Z' },
        ...(shared ? { ownerId: owner.id } : { userId: owner.id, isShared: false }),
      };
    counters.pages += 1;
    const limit = Number(searchParams.get('limit') ?? 24);
    const offset = Number(searchParams.get('offset') ?? searchParams.get('cursor') ?? 0);
    const end = Math.min(offset + limit, count);
    const known = [...samples.values()].flat();
    const images = Array.from({ length: Math.max(0, end - offset) }, (_, at) => ({
      ...readdress(known[(offset + at) % known.length], albumNumbers + offset + at),
      ...(shared && { ownerId: owner.id }),
    }));
    return { cursor: end < count ? String(end) : null, images };
  }

  const listedAlbums = {
    cursor: null,
    albums: albumSizes.map((size) =>
      answerAlbum([null, undefined, size, undefined], new URLSearchParams()),
    ),
  };

  async function picture(url) {
    const path = url.replace(/^\/pictures\/\d+/, '');
    const object = path.replace(/\?.*/, '');
    let known = pictures.get(object);
    if (!known) {
      const answer = await fetch(backendOrigin + path);
      if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
      known = {
        type: answer.headers.get('content-type'),
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
      pictures.set(object, known);
    }
    return known;
  }

  const send = (response, type, bytes, more) =>
    response
      .writeHead(200, { 'content-type': type, 'content-length': bytes.length, ...more })
      .end(bytes);
  const sendJson = (response, value) =>
    send(response, 'application/json', Buffer.from(JSON.stringify(value)));

  /** Forwards writes to the reference backend. */
  async function handOn({ method, url, headers: { authorization } }, body, response) {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(backendOrigin + url, { method, headers, body });
    if (!answer.ok) throw new Error(`${method} ${url}: status ${answer.status}`);
    sendJson(response, await answer.json());
  }

  async function answer(request, response) {
    if (request.method !== 'GET')
      return handOn(request, Buffer.concat(await request.toArray()), response);
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    if (pathname.startsWith('/pictures/')) {
      counters.pictures += 1;
      const { type, bytes } = await picture(request.url);
      return send(response, type, bytes, {
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      });
    }
    const { authorization = '' } = request.headers;
    const due = performance.now() + answerMs;
    const [, year, month] = /\/photos\/timeline\/(\d+)\/(\d+)$/.exec(pathname) ?? [];
    const album = albumPath.exec(pathname);
    let body;
    if (album) body = answerAlbum(album, searchParams);
    else if (pathname === `${base}/albums`) body = listedAlbums;
    else if (month !== undefined) {
      counters.pages += 1;
      const offset = Number(searchParams.get('offset') ?? 0);
      const limit = Number(searchParams.get('limit') ?? 24);
      body = { cursor: null, images: pageOf(year, month, { offset, limit }) };
    } else if (pathname === `${base}/users/timeline`) {
      counters.counts += 1;
      const timeline = {};
      for (const [year_, month_, count] of shown) (timeline[year_] ??= {})[month_] = count;
      body = { timeline };
    } else body = await ask(request.url, authorization);
    await wait(Math.max(0, due - performance.now()));
    sendJson(response, body);
  }

  const server = http.createServer((request, response) => {
    last = answer(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    /** Reads the library of the customer to whom the token belongs. */
    async learn(authorization) {
      const { timeline } = await ask(`${base}/users/timeline`, authorization);
      real = listMonths(timeline);
      shown = real;
      for (const [year, month] of real) {
        const query = `offset=0&limit=${sampleSize}&sortKey=dateTaken&sortOrder=desc`;
        const { images } = await ask(
          `${base}/photos/timeline/${year}/${month}?${query}`,
          authorization,
        );
        samples.set(keyOf(year, month), images);
        for (const { thumbnails } of images)
          for (const { url } of thumbnails) await picture(pathOf(url));
      }
    },
    resize,
    months: () => shown,
    pageOf,
    /** Calls the photo service of the reference backend. */
    ask: (path, authorization) => ask(base + path, authorization),
    answerMs,
    /** Returns the counts of requests and resets them. */
    takeCounts: async () => {
      await last;
      const taken = counters;
      counters = { counts: 0, pages: 0, pictures: 0 };
      return taken;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
