/** File names from customers' devices are hostile text; this is what may name a file on another device. Pure. */

/** Separators and what Windows refuses, controls, and characters that turn or hide what is beside them (RFC 8265's worries). */
const unsafe =
  /[/\\:*?"<>|\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** Names of devices on Windows, whatever follows the dot. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** Bytes that every file system takes, with room for the browser's own ' (1)'. */
const mostBytes = 200;

const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
};

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The longest beginning that fits; never half a character. */
function cutTo(text: string, bytes: number): string {
  let kept = '';
  for (const character of text) {
    if (bytesOf(kept + character) > bytes) break;
    kept += character;
  }
  return kept;
}

/** Neither hidden by a dot before it nor changed by a system that drops dots and spaces behind it. */
const trimmed = (text: string): string => text.replace(/^[\s.]+|[\s.]+$/gu, '');

/**
 * The name under which a photo is saved. It keeps its extension, unless that says something else than the file is.
 *
 * @param type media type of the file, '' when unknown
 */
export function safeFileName(given: string, type = ''): string {
  const clean = trimmed(given.normalize('NFC').replace(unsafe, ' ').replace(/\s+/gu, ' '));
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 && clean.length - dot <= 6 ? clean.slice(dot + 1) : '';
  const fitting = extensions[type];
  const isRight = ending !== '' && (!fitting || fitting.includes(ending.toLowerCase()));
  const extension = isRight ? `.${ending}` : fitting ? `.${fitting[0]}` : '';
  const stem = trimmed(isRight ? clean.slice(0, dot) : clean) || 'photo';
  const short = trimmed(cutTo(stem, mostBytes - bytesOf(extension))) || 'photo';
  return `${reserved.test(short) ? '_' : ''}${short}${extension}`;
}
