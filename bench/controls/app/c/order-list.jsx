'use client';

const line = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
};

const box = 'size-full min-h-0 bg-surface-sunken object-cover';

/** The same pictures at the same positions as on the real page, with the same `loading` attribute. */
const loadingOf = (position, index) =>
  position < 2
    ? { fetchPriority: position === 0 && index === 0 ? 'high' : 'auto' }
    : { loading: 'lazy', decoding: 'async' };

function Order({ order, position }) {
  const copyLabel = `Copy the code ${order.code}`;
  return (
    <li className="shadow-card relative flex flex-col gap-3 rounded-lg border border-line bg-surface-raised p-4 hover:border-line-strong lg:flex-row lg:items-center lg:gap-6">
      <div
        className={`pictures relative grid size-24 shrink-0 auto-rows-fr gap-px overflow-hidden rounded-sm sm:size-28 ${order.thumbnails.length > 1 ? 'grid-cols-2' : 'grid-cols-1'}`}
      >
        {order.thumbnails.map((src, index) =>
          src ? (
            <img key={index} src={src} alt="" {...loadingOf(position, index)} className={box} />
          ) : (
            <span key={index} className={`${box} flex items-center justify-center text-ink-muted`}>
              <svg {...line} className="lucide lucide-image size-6">
                <rect width="18" height="18" x="3" y="3" rx="2" ry="2" />
                <circle cx="9" cy="9" r="2" />
                <path d="m21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21" />
              </svg>
            </span>
          ),
        )}
        {order.more && (
          <span className="absolute end-0 bottom-0 rounded-ss-sm bg-surface-raised px-1.5 text-sm font-semibold">
            {order.more}
          </span>
        )}
      </div>
      <div className="min-w-0 grow">
        <div className="flex items-center">
          <h2 className="truncate text-lg">
            <a
              href={`/orders/${order.code}`}
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              {`Order ${order.code}`}
            </a>
          </h2>
          <button
            type="button"
            aria-label={copyLabel}
            title={copyLabel}
            className="relative -my-2 flex size-11 shrink-0 items-center justify-center rounded-md text-ink-muted hover:text-brand"
          >
            <svg {...line} className="lucide lucide-copy size-4">
              <rect width="14" height="14" x="8" y="8" rx="2" ry="2" />
              <path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />
            </svg>
          </button>
        </div>
        <p className="text-ink-muted">
          <time dateTime={order.createdAt}>{order.date}</time>
          {` · ${order.relativeDate} · ${order.source}`}
        </p>
        <p className="truncate">{order.titles}</p>
      </div>
      <div className="flex items-center justify-between gap-3 lg:flex-col lg:items-end">
        <span className="bg-success-soft inline-flex max-w-full items-center gap-1.5 rounded-full py-1 ps-2 pe-3 text-sm font-semibold text-success [&_svg]:size-4 [&_svg]:shrink-0">
          <span aria-hidden className="contents">
            <svg {...line} className="lucide lucide-truck">
              <path d="M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2" />
              <path d="M15 18H9" />
              <path d="M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14" />
              <circle cx="17" cy="18" r="2" />
              <circle cx="7" cy="18" r="2" />
            </svg>
          </span>
          <span className="truncate">{order.group}</span>
        </span>
        <p className="text-end">
          <span className="font-semibold">{order.total}</span>
          <span className="text-sm text-ink-muted">{` · ${order.count}`}</span>
        </p>
      </div>
    </li>
  );
}

export function OrderList({ orders }) {
  return (
    <ul className="grid gap-3">
      {orders.map((order, position) => (
        <Order key={order.code} order={order} position={position} />
      ))}
    </ul>
  );
}
