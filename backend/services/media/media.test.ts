import { articleTypes } from '../merchandise/article-words';
import { mediaService } from './service';
import { drawThumbnail } from './thumbnail';

const app = mediaService.router({} as never); // drawings need nothing of the context

test('every type of article has its drawing, the same for the same name', () => {
  for (const type of Object.keys(articleTypes)) {
    const picture = drawThumbnail(`${type}-7`);
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(picture).not.toMatch(/<text|NaN|undefined|<script|href/);
    expect(drawThumbnail(`${type}-7`)).toBe(picture);
    expect(drawThumbnail(`${type}-8`)).not.toBe(picture);
    expect(picture?.length).toBeLessThan(120_000);
  }
});

test('a thumbnail is cached for ever and can do nothing as a document', async () => {
  const { status, headers } = await app.request('/thumbnails/mug-17.svg');
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test.each([
  'mug.svg',
  'mug-.svg',
  'mug-1.png',
  'constructor-1.svg',
  '..%2Fmug-1.svg',
  'mug-12345678.svg',
  'sofa-1.svg',
])('%s is a 404', async (name) => {
  expect((await app.request(`/thumbnails/${name}`)).status).toBe(404);
});
