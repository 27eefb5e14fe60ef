const joinedKey = 'phone-upload';

/** Stores the session that this tab of the phone joined last, so that the page can continue after a reload. */
export const joinedSession = {
  find: (): string | null => {
    try {
      return sessionStorage.getItem(joinedKey);
    } catch {
      return null;
    }
  },
  keep: (session: string): void => {
    try {
      sessionStorage.setItem(joinedKey, session);
    } catch {
      // The browser blocks storage. After a reload the customer has to enter the code again, and the service lets the
      // same phone join again.
    }
  },
};
