/**
 * Makes a safe file name from the name of an uploaded file. That name is untrusted, because another person may have
 * chosen it. Pure.
 */

/**
 * Path separators, characters that Windows does not allow, control characters, and characters that reverse or hide
 * other characters (see RFC 8265).
 */
const unsafe =
  /[/\\:*?"<>|\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** Device names that Windows reserves, with any extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** Maximum length in bytes. It fits every file system, with space for the ' (1)' that a browser may add. */
const mostBytes = 200;

const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
};

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The longest prefix of at most this many bytes; it never cuts a character. */
function cutTo(text: string, bytes: number): string {
  let kept = '';
  for (const character of text) {
    if (bytesOf(kept + character) > bytes) break;
    kept += character;
  }
  return kept;
}

/** Removes leading dots, which hide a file, and trailing dots and spaces, which some systems drop. */
const trimmed = (text: string): string => text.replace(/^[\s.]+|[\s.]+$/gu, '');

/**
 * Returns the file name under which a photo is saved. The extension remains unless it contradicts the media type.
 * @param type media type of the file; '' if unknown
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
