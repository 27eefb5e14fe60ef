import 'server-only';
/** Changes to a business's callback, and its test, on behalf of a caller (BB-03). */
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

/** Says at once what the customer service would refuse; what a name leads to only that one finds out. */
function checkAddress(callbackUrl: string): void {
  const refusal = refuseCallbackUrl(callbackUrl, env().CALLBACK_TEST_ALLOWED);
  if (refusal === null) return;
  throw new AppError('validation', `callback address: ${refusal}`, {
    fields: { callbackUrl: errorOf[refusal] },
  });
}

/**
 * Stores where messages go, or with an empty address that none go anywhere. The format is kept in both cases.
 *
 * @throws AppError validation for an address that is not public
 */
export async function updateIntegration(caller: Caller, form: IntegrationForm): Promise<void> {
  const { callbackUrl, callbackFormat } = form;
  if (callbackUrl !== '') checkAddress(callbackUrl);
  await callUpstream('customers', 'updateCustomer', z.unknown(), caller, {
    json: { callbackUrl: callbackUrl || null, callbackFormat },
  });
}

/**
 * Has an example message sent to an address and answers what came back.
 *
 * @throws AppError validation for an address that is not public, tooManyRequests for too many tests
 */
export async function testCallback(
  caller: Caller,
  form: IntegrationForm,
): Promise<CallbackTestDto> {
  checkAddress(form.callbackUrl);
  return callUpstream('customers', 'testCallback', callbackTestDto, caller, { json: form });
}
