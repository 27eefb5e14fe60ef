/** What the browser asks of the integration's doors. */
import { apiPaths } from '@/lib/config/routes';
import { ApiError, send } from '@/lib/http/api-client';
import type { IntegrationForm } from './schema';

/** @throws ApiError */
export const sendIntegration = (form: IntegrationForm): Promise<unknown> =>
  send(apiPaths.integration, { method: 'PUT', body: form });

/** Answer of the test's door, in the request's words. */
export type CallbackTestView = {
  tone: 'success' | 'warning' | 'danger';
  /** What happened, in a sentence. */
  text: string;
  /** Advice, where there is some. */
  note: string | null;
  /** The beginning of the server's answer; null when there was none. */
  body: string | null;
};

/** @throws ApiError */
export async function sendCallbackTest(form: IntegrationForm): Promise<CallbackTestView> {
  const answer = await send(apiPaths.callbackTest, { method: 'POST', body: form });
  const isView =
    typeof answer === 'object' && answer !== null && 'tone' in answer && 'text' in answer;
  if (!isView) throw new ApiError('badAnswer', '');
  // The handler answers exactly this type; the fields above tell it from anything else.
  return answer as CallbackTestView;
}
