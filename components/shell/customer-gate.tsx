import { route } from '@/lib/config/routes';
import { redirect } from '@/lib/navigation/redirect.server';
import { getCustomerState } from './customer-state.server';

/** Signed in at the provider, but the record is gone: the customer is signed out (AU-12). Streams beside the page. */
export async function CustomerGate() {
  const { state } = await getCustomerState();
  return state === 'deleted' ? redirect(route('logout')) : null;
}
