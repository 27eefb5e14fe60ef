/** Where customer care's chat is, and what this browser keeps of it. Pure. */

/**
 * Which conversation is this browser's: `<customer>.<id>`, until the browser is closed. It hangs on the consent to
 * marketing (docs/decisions/2026-11-22-consent.md).
 */
export const chatCookie = 'account_chat';

const conversation = /^[0-9a-f-]{36}$/;

/** The conversation that a cookie names, when it is this customer's. */
export function conversationOf(cookie: string | undefined, owner: string): string | null {
  const [whose, id = ''] = cookie?.split('.') ?? [];
  return whose === owner && conversation.test(id) ? id : null;
}

/** The order that a page shows; null on every other page. */
export const orderOnScreen = (path: string): string | null =>
  /^\/orders\/([A-Za-z0-9_-]{1,128})$/.exec(path)?.[1] ?? null;
