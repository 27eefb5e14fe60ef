import { apiPaths } from '@/lib/config/api-paths';
import { api, noContent } from '@/lib/http/api-client';
import { type CallbackTestView, callbackTestViewSchema, type IntegrationForm } from './schema';

/** @throws ApiError validation with the field's key for an address that is not public */
export const updateIntegration = (form: IntegrationForm): Promise<null> =>
  api.put(apiPaths.integration, noContent, { body: form });

/** Has an example message sent to the address. @throws ApiError as above, tooManyRequests for too many tests */
export const testCallback = (form: IntegrationForm): Promise<CallbackTestView> =>
  api.post(apiPaths.callbackTest, callbackTestViewSchema, { body: form });
