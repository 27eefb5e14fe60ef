const joinedKey = 'phone-upload';

/** The session that this tab of the phone joined last, so that it continues after a reload. */
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
      // Without storage, a reload requests the code again, and the same phone may join again.
    }
  },
};
