import 'server-only';
/**
 * Reads the customer's record for the shell. If the customer service fails, the customer stays
 * signed in and the page is still rendered.
 */
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
    // Errors that are not failures, such as redirects to sign-in, are thrown again.
    if (error instanceof AppError) return { state: 'unavailable' };
    throw error;
  }
}

/** First name for the greeting; null if it is unknown or cannot be read. */
export async function getFirstName(): Promise<string | null> {
  const current = await getCustomerState();
  return current.state === 'known' ? current.customer.firstName || null : null;
}

/**
 * Signs out a customer whose record no longer exists (AU-12). Render it inside a Suspense boundary,
 * so that the page need not wait.
 */
export async function CustomerGate() {
  const { state } = await getCustomerState();
  return state === 'deleted' ? redirect(route('logout')) : null;
}

/**
 * Name in the account menu. It also signs out a deleted customer: a second Suspense boundary for
 * the same data would slow down every page.
 */
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
