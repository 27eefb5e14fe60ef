import 'server-only';
/** Reads a request's body within its size limit, whatever Content-Length says. */
import { AppError } from '@/lib/http/errors';

const maxJsonBytes = 256 * 1024;
const maxFormBytes = 16 * 1024;

async function readText(request: Request, type: string, maxBytes: number): Promise<string> {
  const [given = ''] = (request.headers.get('content-type') ?? '').split(';', 1);
  if (given.trim().toLowerCase() !== type) throw new AppError('unsupportedMediaType');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new AppError('tooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('badRequest', 'body cut off', { cause: error });
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * @throws AppError unsupportedMediaType, tooLarge or badRequest
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, 'application/json', maxJsonBytes);
  try {
    return JSON.parse(text);
  } catch {
    // Without the parser's error: it quotes the body.
    throw new AppError('badRequest', 'not JSON');
  }
}

/**
 * A form as other servers send it.
 *
 * @throws AppError unsupportedMediaType, tooLarge or badRequest
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(
    await readText(request, 'application/x-www-form-urlencoded', maxFormBytes),
  );
}
