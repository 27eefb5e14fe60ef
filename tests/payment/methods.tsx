/** Renders the list of payment methods with mocked route handlers. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { PaymentMethods } from '@/components/payment/payment-methods';
import type { PaymentMethodView } from '@/lib/payment/view';

export const server = setupServer();

/** Starts the mocked route handlers before the tests of a file and stops them afterwards. */
export function setUpMethods(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

export const visa: PaymentMethodView = {
  id: 'a',
  type: 'card',
  brand: 'Visa',
  last4: '1111',
  name: 'Visa ending in 1111',
  holder: 'A. Visser',
  expiry: { state: 'soon', text: 'Expires soon: 12/2026' },
  isDefault: true,
};
export const sepa: PaymentMethodView = {
  ...visa,
  id: 'b',
  type: 'directDebit',
  brand: 'SEPA',
  last4: '4300',
  name: 'SEPA ending in 4300',
  expiry: null,
  isDefault: false,
};

/**
 * Replies to the requests with these statuses in order and repeats the last one. Returns an array
 * that collects the requests.
 */
export function service(...statuses: number[]): string[] {
  const requests: string[] = [];
  const reply = ({ request }: { request: Request }) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    const status = statuses[Math.min(requests.length, statuses.length) - 1] ?? 204;
    const codes: Record<number, string> = {
      401: 'unauthenticated',
      404: 'notFound',
      503: 'unavailable',
    };
    if (status === 204) return new HttpResponse(null, { status });
    return HttpResponse.json({ error: { code: codes[status], correlationId: 'c-42' } }, { status });
  };
  server.use(http.all('*/api/payment/methods/:id', reply));
  return requests;
}

export const list = (methods: PaymentMethodView[]) => (
  <PaymentMethods methods={methods} empty={<p>Nothing</p>} />
);
