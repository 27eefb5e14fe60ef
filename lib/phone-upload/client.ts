/** The browser's calls of the upload by phone, on both sides. They reject with ApiError. */
import { apiPaths } from '@/lib/config/api-paths';
import { api, noContent } from '@/lib/http/api-client';
import { claimReply, newSessionReply, sessionReply } from './schema';

/** The computer's side. */
export const computer = {
  open: () => api.post(apiPaths.phoneSessions, newSessionReply),
  read: (id: string) => api.get(apiPaths.phoneSession(id), sessionReply),
  end: (id: string) => api.delete(apiPaths.phoneSession(id), noContent),
};

/** The phone's side. */
export const phone = {
  claim: (body: { token: string } | { code: string }) =>
    api.post(apiPaths.claimPhoneSession, claimReply, { body }),
  read: (session: string) => api.get(apiPaths.joinedPhoneSession(session), sessionReply),
  end: (session: string) => api.delete(apiPaths.joinedPhoneSession(session), noContent),
};

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
