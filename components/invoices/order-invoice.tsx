import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { apiPaths } from '@/lib/config/routes';

type OrderInvoiceProps = {
  orderCode: string;
  /** False where there is none, or where nobody could say. */
  hasInvoice: Promise<boolean>;
  label: string;
};

/** The invoice of an order as a download, once there is one. It needs no script; a failure leads back to this page. */
export async function OrderInvoice({ orderCode, hasInvoice, label }: OrderInvoiceProps) {
  if (!(await hasInvoice)) return null;
  return (
    <a
      href={apiPaths.orderInvoice(orderCode)}
      className={buttonStyles({ variant: 'secondary', wide: true, class: 'print:hidden' })}
    >
      <Icon name="receipt-text" className="size-5" />
      {label}
    </a>
  );
}
