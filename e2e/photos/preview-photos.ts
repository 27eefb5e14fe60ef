/** Creates image files for tests and uploads them with the upload calls of the backend. */
import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as z from 'zod';

import { uploadDto } from '@/lib/contracts/uploads';

import { backend, type Customer } from '../fixtures/backend';
import { expect } from '../fixtures/test';
import { backendOrigin } from '../fixtures/urls';

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';

const tokens = z.object({ access_token: z.string() });

export type NewPhoto = {
  name: string;
  /** Time of capture in the format of EXIF: `2026:05:12 10:00:00`. Absent for a photo without a date. */
  taken?: string;
  width?: number;
  height?: number;
};

/** Draws a picture with one random colour and a frame, so that any two files differ. */
async function draw({ taken, width = 1600, height = 1200 }: NewPhoto): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(randomUUID()).digest();
  const inner = { width: width - 80, height: height - 80, channels: 3 as const };
  const picture = sharp({
    create: { width, height, channels: 3, background: { r, g, b } },
  }).composite([
    { input: { create: { ...inner, background: { r: b, g: r, b: g } } }, left: 40, top: 40 },
  ]);
  if (taken) picture.withExif({ IFD0: { DateTime: taken }, IFD2: { DateTimeOriginal: taken } });
  return picture.jpeg({ quality: 80 }).toBuffer();
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Uploads photos in sequence. Returns their ids and bytes in the same order. */
export async function addPhotos(
  { sub }: Customer,
  photos: readonly NewPhoto[],
): Promise<{ id: string; bytes: Buffer }[]> {
  const { access_token } = tokens.parse(await backend.control('/tokens', { sub, channel }));
  const authorization = `Bearer ${access_token}`;
  const added: { id: string; bytes: Buffer }[] = [];
  for (const photo of photos) {
    const bytes = await draw(photo);
    const metadata = {
      filename: photo.name,
      filetype: 'image/jpeg',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      intent: randomUUID(),
    };
    const created = await fetch(`${backendOrigin}/storage-api/files`, {
      method: 'POST',
      headers: {
        authorization,
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${base64(value)}`)
          .join(','),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes),
    });
    const uploadId = created.headers.get('location')?.split('/').at(-1);
    if (created.status !== 201) throw new Error(`upload: ${created.status}`);
    let id = '';
    await expect(async () => {
      const answer = await fetch(`${backendOrigin}/uploads-api/uploads/${uploadId}`, {
        headers: { authorization },
      });
      id = uploadDto.parse(await answer.json()).photoId ?? '';
      expect(id).not.toBe('');
    }).toPass({ intervals: [50] });
    added.push({ id, bytes });
  }
  return added;
}
