import type { ByteRange } from '../../shared/storage/object-storage';

/**
 * The one range that a `Range` header asks of so many bytes (RFC 9110, 14.1.2). Undefined when it asks none or in a
 * form that may be ignored, as several ranges may; null when nothing of it exists (416).
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const wanted = Number(last);
    return wanted === 0 || size === 0 ? null : { start: Math.max(0, size - wanted), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : null;
}
