import { Hono } from 'hono';
import { problem } from '../../platform/http/problem';
import { defineService } from '../../platform/http/service';
import { drawThumbnail } from './thumbnail';

function router(): Hono {
  const app = new Hono();

  app.get('/thumbnails/:file', (c) => {
    const name = /^(.+)\.svg$/.exec(c.req.param('file'))?.[1];
    const picture = name ? drawThumbnail(name) : null;
    if (!picture) return problem(c, 404);
    return c.body(picture, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      // An SVG opened by itself is a document; this one may do nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  return app;
}

/** Public pictures: product thumbnails, drawn when they are asked for. */
export const mediaService = defineService({ name: 'media', base: '/media', router });
