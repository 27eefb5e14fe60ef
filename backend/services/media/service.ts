import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { defineService, problem } from '../../platform/http/service';
import { articleTypes, bookPage } from '../merchandise/article-texts';

/** Relative to the repository's root, where all commands start. */
const folder = 'backend/services/media/thumbnails';

/** Number of drawings of each article type, and of book pages. */
const drawings = 8;

/** Article type, hyphen, and a number that selects the drawing. */
const namePattern = /^([a-z-]{1,40})-(\d{1,6})\.webp$/;

function router(): Hono {
  const app = new Hono();

  app.get('/thumbnails/:file', async (c) => {
    const [, type = '', number] = namePattern.exec(c.req.param('file')) ?? [];
    if (type !== bookPage && !Object.hasOwn(articleTypes, type)) return problem(c, 404);
    const picture = await readFile(path.join(folder, `${type}-${Number(number) % drawings}.webp`));
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  return app;
}

/** Public pictures of 480 × 480 pixels: products and book pages. */
export const mediaService = defineService({ name: 'media', base: '/media', router });
