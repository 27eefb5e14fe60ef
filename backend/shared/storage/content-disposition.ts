const maxLength = 180;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Control characters, path and shell signs of any system, marks that turn the reading direction, half characters. */
const unsafe =
  /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Surrogate}]/gu;

/** A name that no file system takes for a path or a device; its ending stays. */
export function safeFileName(name: string): string {
  const clean = name.replace(unsafe, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  const named = reserved.test(clean) ? `_${clean}` : clean || 'photo';
  const letters = [...named];
  if (letters.length <= maxLength) return named;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(named)?.[0] ?? '';
  return letters.slice(0, maxLength - ending.length).join('') + ending;
}

/** Value of `Content-Disposition` that saves an answer under a name in any script (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const safe = safeFileName(name);
  const plain = safe.replace(/[^\x20-\x7e]|[%"\\]/gu, '_');
  // What encodeURIComponent leaves and RFC 8187 does not allow.
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
