import 'server-only';
/** Reads a JSON body within its size limit, whatever Content-Length says. */
import { AppError } from './errors';

const maxBytes = 256 * 1024;

export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json(;|$)/i.test(type)) throw new AppError('unsupportedMediaType');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError('tooLarge');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    throw new AppError('badRequest', 'not JSON', { cause: error });
  }
}
