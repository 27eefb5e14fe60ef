import { OrderList } from './order-list';
import { rows } from './rows';

/** Control C: the rows of the orders page in one client component, without a session, a backend or languages. */
export const dynamic = 'force-dynamic';

export default function Page() {
  return (
    <main className="page">
      <h1>Orders</h1>
      <OrderList orders={rows} />
    </main>
  );
}
