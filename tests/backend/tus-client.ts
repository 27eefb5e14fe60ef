import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { uploadDto, type UploadDto } from '../../lib/contracts/uploads';
import type { ServiceHarness } from './service-harness';

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export type Sending = {
  as?: string;
  bytes: Buffer;
  filename?: string;
  filetype?: string;
  sha256?: string;
  intent?: string;
  lastModified?: string;
  dateTaken?: string;
  headers?: Record<string, string>;
};

const streamType = 'application/offset+octet-stream';
const resumable = { 'tus-resumable': '1.0.0' };

const encode = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Returns the headers with which the tus client of a browser creates an upload. */
export function creationHeaders({
  bytes,
  filename = 'IMG_1.JPG',
  filetype = 'image/jpeg',
  sha256 = sha256Of(bytes),
  intent = randomUUID(),
  lastModified,
  dateTaken,
  headers,
}: Sending): Record<string, string> {
  return {
    ...resumable,
    'upload-length': String(bytes.length),
    'upload-metadata': encode({
      filename,
      filetype,
      sha256,
      intent,
      ...(lastModified && { lastModified }),
      ...(dateTaken && { dateTaken }),
    }),
    ...headers,
  };
}

/** Returns functions for the single requests of a tus client, for one account. */
export function createTus(harness: ServiceHarness) {
  const request = async (
    method: string,
    path: string,
    {
      as = 'anna',
      headers = {},
      body,
    }: { as?: string; headers?: Record<string, string>; body?: Buffer },
  ) =>
    harness.call('storage', path, {
      method,
      as,
      headers: { ...resumable, ...headers },
      ...(body && { raw: body }),
    });

  const create = (sending: Sending) =>
    request('POST', '/files', { as: sending.as, headers: creationHeaders(sending) });
  const idOf = (created: Response) => created.headers.get('location')?.split('/').at(-1) ?? '';
  const patch = (id: string, offset: number, body: Buffer, as?: string) =>
    request('PATCH', `/files/${id}`, {
      as,
      headers: { 'upload-offset': String(offset), 'content-type': streamType },
      body,
    });
  const get = (id: string, as = 'anna') =>
    harness.call('uploads', `/uploads/${id}?accountId=${as}`, { as });

  /** Waits until the service has accepted or rejected an uploaded file. */
  async function verdict(id: string, as?: string): Promise<UploadDto> {
    for (;;) {
      const upload = uploadDto.parse(await (await get(id, as)).json());
      if (upload.status !== 'processing') return upload;
      await wait(50);
    }
  }

  /** Uploads a whole file and waits until the service has accepted or rejected it. */
  async function send(sending: Sending): Promise<UploadDto> {
    const created = await create(sending);
    const id = idOf(created);
    if (created.status !== 201) throw new Error(`creation: ${created.status}`);
    if (sending.bytes.length > 0) await patch(id, 0, sending.bytes, sending.as);
    return verdict(id, sending.as);
  }

  return { request, create, idOf, patch, get, verdict, send };
}
