import { MissingPage } from '@/components/shell/errors/missing-page';
import { route } from '@/lib/config/routes';

/** No such order, or none of this customer's (ER-14). */
export default function OrderNotFound() {
  return <MissingPage namespace="orders.notFound" href={route('orders')} />;
}
