import 'server-only';
/** The customer's record as the shell needs it: an outage of the service is no sign-out and fails no page. */
import type { CustomerRecord } from '@/lib/contracts/customers';
import { getCustomer } from '@/lib/customer/queries.server';
import { route } from '@/lib/config/routes';
import { AppError } from '@/lib/http/errors';
import { redirect } from '@/lib/navigation/navigation.server';

type CustomerState =
  { state: 'known'; customer: CustomerRecord } | { state: 'deleted' } | { state: 'unavailable' };

export async function getCustomerState(): Promise<CustomerState> {
  try {
    const customer = await getCustomer();
    return customer ? { state: 'known', customer } : { state: 'deleted' };
  } catch (error) {
    // Redirects to sign-in are thrown again.
    if (error instanceof AppError) return { state: 'unavailable' };
    throw error;
  }
}

/** First name for the greeting; null if unknown. */
export async function getFirstName(): Promise<string | null> {
  const current = await getCustomerState();
  return current.state === 'known' ? current.customer.firstName || null : null;
}

/** Signs out a customer whose record no longer exists (AU-12). Streamed beside the page. */
export async function CustomerGate() {
  const { state } = await getCustomerState();
  return state === 'deleted' ? redirect(route('logout')) : null;
}

/** Name in the account menu. Also signs out deleted customers, because a second Suspense boundary for the same answer would slow down every page. */
export async function CustomerName() {
  const current = await getCustomerState();
  if (current.state === 'deleted') return <CustomerGate />;
  if (current.state === 'unavailable') return null;
  const { firstName, lastName, companyName } = current.customer;
  return (
    <>
      <span className="block truncate font-semibold">{`${firstName} ${lastName}`.trim()}</span>
      {companyName && <span className="block truncate">{companyName}</span>}
    </>
  );
}
