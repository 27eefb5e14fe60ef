const joinedKey = 'phone-upload';

/** The session that this tab of the phone has joined last, so that a reload in the middle goes on. */
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
      // Without storage a reload asks for the code again, and the same phone may join again.
    }
  },
};
