import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { defineService, problem } from '../../platform/http/service';
import { articleTypes, bookPage } from '../merchandise/article-texts';

/** Relative to the repository's root, where every command of it is started. */
const folder = 'backend/services/media/thumbnails';

/** Of each type of article, and pages of books. */
const drawings = 8;

/** An article type, a hyphen and a number that chooses the drawing. */
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

/** Public pictures, 480 × 480: products, and pages of books. */
export const mediaService = defineService({ name: 'media', base: '/media', router });
