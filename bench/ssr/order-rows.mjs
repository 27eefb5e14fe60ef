/**
 * Converts the orders of the real page to rows of control C (bench/controls): the same number, the
 * same pictures, and texts of about the same length. If the order card gets a new line, add it here
 * and in `controls/app/c`; otherwise the control has less to render than the page.
 */
const group = {
  Received: 'received',
  Confirmed: 'received',
  ProductionStarted: 'inProduction',
  ProductionCompleted: 'inProduction',
  Dispatched: 'sent',
  Cancelled: 'cancelled',
};
const thumbnailsShown = 4;

/** Returns the codes of the orders to which a list page links, in order. */
export const codesOn = (html) => [
  ...new Set([...html.matchAll(/href="\/orders\/([A-Za-z0-9_-]+)["?]/g)].map(([, code]) => code)),
];

/**
 * Returns the rows.
 *
 * @param answers responses that the replay has recorded
 * @param html HTML of the real page
 */
export function orderRows(answers, html) {
  const recorded = [...answers]
    .filter(([question]) => question.includes('/superorders/me'))
    .flatMap(([, { bytes }]) => JSON.parse(bytes.toString('utf8')).superOrders);
  const byCode = new Map(recorded.map((order) => [order.superOrderCode, order]));
  return codesOn(html).flatMap((code) => {
    const order = byCode.get(code);
    return order ? [toRow(order)] : [];
  });
}

function toRow(order) {
  const created = new Date(order.createdAt);
  const { products, currency } = order;
  return {
    code: order.superOrderCode,
    createdAt: order.createdAt,
    date: created.toLocaleDateString('nl-NL', { dateStyle: 'long' }),
    relativeDate: '3 weken geleden',
    group: group[order.status],
    titles: products.map(({ title }) => title).join(', '),
    count: `${order.productCount} producten`,
    total: order.total.toLocaleString('nl-NL', { style: 'currency', currency }),
    source: order.source,
    thumbnails: products.slice(0, thumbnailsShown).map(({ thumbnailUrl }) => thumbnailUrl ?? null),
    more: products.length > thumbnailsShown ? `+${products.length - thumbnailsShown}` : null,
  };
}
