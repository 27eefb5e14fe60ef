/** A text for the log: tokens of confirmations and e-mail addresses stand in paths and in messages, and nobody may find them there. */
export const withoutSecrets = (text: string): string =>
  text.replace(/[^/\s<>"]*(?:@|%40)[^/\s<>"]*/gi, '…').replace(/[\w-]{43,}/g, '…');
