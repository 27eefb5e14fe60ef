/** What the browser asks of the route handler of the consent; loaded when an answer is sent. */
import { apiPaths } from '@/lib/config/api-paths';
import { api, noContent } from '@/lib/http/api-client';
import type { Consent } from '@/lib/config/consent';

/** Keeps the answer in this browser. Rejects with ApiError. */
export const sendConsent = (consent: Consent): Promise<null> =>
  api.put(apiPaths.consent, noContent, { body: consent });
