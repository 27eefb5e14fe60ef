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
  read: () => api.get(apiPaths.currentPhoneSession, sessionReply),
  end: () => api.delete(apiPaths.currentPhoneSession, noContent),
};
