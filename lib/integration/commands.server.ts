import 'server-only';
/** Changes and tests the callback of a business, on behalf of a caller (BB-03). */
import * as z from 'zod';
import { env } from '@/lib/config/env.server';
import { type CallbackRefusal, refuseCallbackUrl } from '@/lib/contracts/callback-address';
import { type CallbackTestDto, callbackTestDto } from '@/lib/contracts/customers';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import type { IntegrationError, IntegrationForm } from './schema';

const errorOf: Record<CallbackRefusal, IntegrationError> = {
  notWeb: 'url',
  privateHost: 'privateHost',
  port: 'port',
};

/**
 * Throws for URLs that the customer service would refuse too. Only the service can check the IP address of the host
 * name.
 */
function checkAddress(callbackUrl: string): void {
  const refusal = refuseCallbackUrl(callbackUrl, env().CALLBACK_TEST_ALLOWED);
  if (refusal === null) return;
  throw new AppError('validation', `callback address: ${refusal}`, {
    fields: { callbackUrl: errorOf[refusal] },
  });
}

/**
 * Stores the URL for messages; an empty URL stops the messages. The format is stored in both cases.
 *
 * @throws AppError validation for a URL that is not public
 */
export async function updateIntegration(caller: Caller, form: IntegrationForm): Promise<void> {
  const { callbackUrl, callbackFormat } = form;
  if (callbackUrl !== '') checkAddress(callbackUrl);
  await callUpstream('customers', 'updateCustomer', z.unknown(), caller, {
    json: { callbackUrl: callbackUrl || null, callbackFormat },
  });
}

/**
 * Sends an example message to a URL and returns that server's response.
 *
 * @throws AppError validation for a URL that is not public, tooManyRequests for too many tests
 */
export async function testCallback(
  caller: Caller,
  form: IntegrationForm,
): Promise<CallbackTestDto> {
  checkAddress(form.callbackUrl);
  return callUpstream('customers', 'testCallback', callbackTestDto, caller, { json: form });
}
