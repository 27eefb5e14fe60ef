/** Customer care's chat: its cookie and the order it is about. Pure. */

/**
 * Conversation of this browser: `<customer>.<id>`, until the browser is closed. Requires the consent to marketing
 * (docs/decisions/2026-11-22-consent.md).
 */
export const chatCookie = 'account_chat';

const conversation = /^[0-9a-f-]{36}$/;

/** Conversation id of the cookie, if it belongs to this customer. */
export function conversationOf(cookie: string | undefined, owner: string): string | null {
  const [cookieOwner, id = ''] = cookie?.split('.') ?? [];
  return cookieOwner === owner && conversation.test(id) ? id : null;
}

/** Code of the order that a page shows; null on all other pages. */
export const orderOnScreen = (path: string): string | null =>
  /^\/orders\/([A-Za-z0-9_-]{1,128})$/.exec(path)?.[1] ?? null;
