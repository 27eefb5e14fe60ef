import { readFile } from 'node:fs/promises';
import { photoDto } from '../../../lib/contracts/photos';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { createTus, sha256Of } from '../../../tests/backend/tus-client';
import { storageBase } from '../../shared/storage/signed-url';
import { stopExaminers } from './photo-examiner';

let harness: ServiceHarness;
let tus: ReturnType<typeof createTus>;
beforeAll(async () => {
  harness = await openServiceHarness();
  tus = createTus(harness);
});
afterAll(async () => {
  stopExaminers();
  await harness.close();
});

const fixture = (name: string) => readFile(`tests/backend/fixtures/${name}.heic`);

/** Uploads a HEIC and returns digests of the pictures that its customer sees. */
async function picturesOf(as: string, bytes: Buffer): Promise<string[]> {
  const heic = { filename: 'IMG_1.HEIC', filetype: 'image/heic' };
  const { status, photoId } = await tus.send({ as, bytes, ...heic });
  expect(status).toBe('done');
  const answer = await harness.call('photos', `/photos/${photoId}`, { as });
  const photo = photoDto.parse(await answer.json());
  const base = `${harness.context.origin}${storageBase}`;
  const urls = photo.thumbnails.map(({ url }) => url);
  expect(urls).toHaveLength(3);
  return Promise.all(
    urls.map(async (url) => {
      const picture = await harness.call('storage', url.slice(base.length));
      expect(picture.status).toBe(200);
      return sha256Of(Buffer.from(await picture.arrayBuffer()));
    }),
  );
}

test.each(['cut', 'cut-grid'])(
  'a crafted HEIC (%s) shows its customer the same pictures, whichever photo was processed before it',
  async (name) => {
    const crafted = await fixture(name);
    stopExaminers();
    const alone = await picturesOf(`first-${name}`, crafted);
    stopExaminers();
    await picturesOf(`victim-${name}`, await fixture('stripes'));
    expect(await picturesOf(`second-${name}`, crafted)).toEqual(alone);
  },
);
