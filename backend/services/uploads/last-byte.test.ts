import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { makePhotoFile } from '../../../tests/backend/photo-file';
import { openServiceHarness } from '../../../tests/backend/service-harness';
import { createTus } from '../../../tests/backend/tus-client';
import { stopExaminers } from './photo-examiner';

test.each(['HEAD', 'POST', 'PATCH'])(
  'D-26 a file whose backend died after its last byte becomes a photo at the next %s',
  async (method) => {
    const harness = await openServiceHarness();
    const tus = createTus(harness);
    const bytes = await makePhotoFile();
    const intent = randomUUID();
    const id = tus.idOf(await tus.create({ bytes, intent }));
    expect((await tus.patch(id, 0, bytes.subarray(0, 100))).status).toBe(204);
    // Simulates a backend that dies after its last write: the bytes are in the file, and nothing else has happened.
    await appendFile(path.join(harness.context.partsDir, id), bytes.subarray(100));
    const asked = {
      HEAD: () => tus.request('HEAD', `/files/${id}`, {}),
      POST: () => tus.create({ bytes, intent }),
      PATCH: () => tus.patch(id, bytes.length, Buffer.alloc(0)),
    }[method];
    const answer = await asked?.();
    expect(answer?.headers.get('upload-offset')).toBe(String(bytes.length));
    expect(await tus.verdict(id)).toMatchObject({ status: 'done', isDuplicate: false });
    stopExaminers();
    await harness.close();
  },
);
