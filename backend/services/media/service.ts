import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { defineService, problem } from '../../platform/http/service';
import { pictureCount, pictureFile } from '../../shared/pictures/picture-file';
import { articleTypes, bookPage } from '../merchandise/article-texts';

/** Relative to the repository's root, where all commands start. */
const folder = 'backend/services/media/thumbnails';

/** Number of drawings of each article type, and of book pages. */
const drawings = 8;

/** Article type, hyphen, and a number that selects the drawing. */
const namePattern = /^([a-z-]{1,40})-(\d{1,6})\.webp$/;

const headersOf = (type: string) => ({
  'content-type': type,
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
});

function router(): Hono {
  const app = new Hono();

  app.get('/thumbnails/:file', async (c) => {
    const [, type = '', number] = namePattern.exec(c.req.param('file')) ?? [];
    if (type !== bookPage && !Object.hasOwn(articleTypes, type)) return problem(c, 404);
    const picture = await readFile(path.join(folder, `${type}-${Number(number) % drawings}.webp`));
    return c.body(new Uint8Array(picture), 200, headersOf('image/webp'));
  });

  app.get('/demo/:file{\\d{1,2}\\.jpg}', async (c) => {
    const index = Number.parseInt(c.req.param('file'), 10);
    if (index >= pictureCount) return problem(c, 404);
    const picture = await readFile(pictureFile(index));
    return c.body(new Uint8Array(picture), 200, headersOf('image/jpeg'));
  });

  return app;
}

/** Public pictures: products and book pages of 480 × 480 pixels, and the demo photos that decorate the sign-in page. */
export const mediaService = defineService({ name: 'media', base: '/media', router });
