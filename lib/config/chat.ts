/** Customer care's chat: its cookie, and the order that a conversation is about. */

/**
 * Name of the cookie with this browser's conversation, `<customer>.<id>`. The browser deletes it when it is closed. It needs
 * the consent to marketing (docs/decisions/2026-11-22-consent.md).
 */
export const chatCookie = 'account_chat';

const conversation = /^[0-9a-f-]{36}$/;

/** Returns the conversation id of the cookie if it belongs to this customer, otherwise null. */
export function conversationOf(cookie: string | undefined, owner: string): string | null {
  const [cookieOwner, id = ''] = cookie?.split('.') ?? [];
  return cookieOwner === owner && conversation.test(id) ? id : null;
}

/** Returns the code of the order whose page has this path; null for all other paths. */
export const orderOnScreen = (path: string): string | null =>
  /^\/orders\/([A-Za-z0-9_-]{1,128})$/.exec(path)?.[1] ?? null;
