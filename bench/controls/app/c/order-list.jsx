'use client';

function Thumbnail({ address }) {
  return (
    <li className="bg-surface-sunken size-20 overflow-hidden rounded-md">
      {address && (
        <img
          src={address}
          alt=""
          width={80}
          height={80}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </li>
  );
}

function Order({ order }) {
  return (
    <li className="border-line bg-surface-raised shadow-card rounded-lg border p-4">
      <article className="grid gap-3">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg font-semibold">
            <a href={`/orders/${order.code}`} className="hover:text-brand underline-offset-4">
              {order.code}
            </a>
          </h2>
          <span className="bg-success-soft text-success inline-flex items-center gap-1 rounded-full px-3 py-1 text-sm">
            <svg aria-hidden="true" viewBox="0 0 24 24" width="16" height="16" fill="none">
              <path d="M20 6 9 17l-5-5" stroke="currentColor" strokeWidth="2" />
            </svg>
            {order.group}
          </span>
        </header>
        <ul className="flex gap-3">
          {order.thumbnails.map((address, index) => (
            <Thumbnail key={index} address={address} />
          ))}
          {order.more && <li className="text-ink-muted text-sm">{order.more}</li>}
        </ul>
        <p className="text-ink line-clamp-2">{order.titles}</p>
        <p className="text-ink-muted flex gap-4 text-sm">
          <time dateTime={order.createdAt} title={order.date}>
            {order.relativeDate}
          </time>
          <span>{order.count}</span>
          <span>{order.source}</span>
          <span className="font-semibold">{order.total}</span>
        </p>
      </article>
    </li>
  );
}

export function OrderList({ orders }) {
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <Order key={order.code} order={order} />
      ))}
    </ul>
  );
}
