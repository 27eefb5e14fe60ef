/** An order's details as the web app carries them (OR-09). Pure. */
import type { OrderProductDto, SuperOrderDto } from '@/lib/contracts/orders';

export type OrderProduct = OrderProductDto;

export type OrderDetails = Omit<SuperOrderDto, 'superOrderCode'> & { code: string };

export const toOrderDetails = ({ superOrderCode, ...order }: SuperOrderDto): OrderDetails => ({
  code: superOrderCode,
  ...order,
});
