import type { SuperOrderDto } from '../../../lib/contracts/orders';

/** One line of a CSV file for each product of an order, which every line repeats. */
export function orderLines(order: SuperOrderDto): Record<string, unknown>[] {
  const { deliveryAddress: to, totals } = order;
  const street = [to.street, to.houseNumber, to.houseNumberAddition].filter(Boolean).join(' ');
  const shared = {
    superOrderCode: order.superOrderCode,
    createdAt: order.createdAt,
    status: order.status,
    paymentStatus: order.paymentStatus,
    deliveryType: order.deliveryType,
    deliveryName: `${to.firstName} ${to.lastName}`,
    deliveryAddress: [street, to.postalCode, to.city, to.countryCode].join(', '),
    currency: order.currency,
    shipping: totals.shipping,
    discount: totals.discount,
    total: totals.total,
  };
  return order.products.map((product) => ({
    ...shared,
    productCode: product.code,
    product: product.title,
    articleId: product.articleId,
    options: product.options.map(({ group, title }) => `${group}: ${title}`).join('; '),
    quantity: product.quantity,
    price: product.price,
    productStatus: product.status,
  }));
}
