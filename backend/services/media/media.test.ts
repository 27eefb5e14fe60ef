import { articleTypes, bookPage } from '../merchandise/article-texts';
import { mediaService } from './service';

const app = mediaService.router({} as never); // the router does not use the context

test('every type of article and the book page have drawings, the same one for the same name', async () => {
  const draw = async (name: string) => {
    const answer = await app.request(`/thumbnails/${name}.webp`);
    return Buffer.from(await answer.arrayBuffer()).toString('latin1');
  };
  for (const type of [...Object.keys(articleTypes), bookPage]) {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) => draw(`${type}-${index}`)),
    );
    expect(new Set(all).size).toBe(8);
    for (const picture of all) expect(picture).toMatch(/^RIFF.{4}WEBP/s);
    expect(await draw(`${type}-991`)).toBe(all[7]);
  }
});

test('a thumbnail is cached permanently and has no rights as a document', async () => {
  const { status, headers } = await app.request('/thumbnails/mug-17.webp');
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test.each([
  'mug.webp',
  'mug-.webp',
  'mug-1.png',
  'constructor-1.webp',
  '..%2Fmug-1.webp',
  'mug-12345678.webp',
  'sofa-1.webp',
])('%s is a 404', async (name) => {
  expect((await app.request(`/thumbnails/${name}`)).status).toBe(404);
});
