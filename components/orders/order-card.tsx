import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { pictureLoading } from '@/components/ui/picture-loading';
import type { OrderCardView } from '@/lib/orders/view';
import { OrderStatusPill } from './order-status';

type CardProps = {
  order: OrderCardView;
  /** Position in the list, from 0. */
  position: number;
  href: string;
  status: string | null;
  /** Level of the heading, one below the heading above the list. */
  Heading: 'h2' | 'h3';
  again: string | undefined;
  onAgain: (order: OrderCardView) => void;
};

/** Card of an order: products and arrival, then price and order number. The whole card is a link. */
export function OrderCard(props: CardProps) {
  const { order, position, href, status, Heading, again, onAgain } = props;
  const { number, state, arrival, titles, count, total, action } = order;
  const name = [titles, number].filter(Boolean).join(', ');
  const about = `: ${name}`;
  return (
    <li className="relative flex items-center gap-5 border-b border-line py-6 break-words last:border-b-0 sm:gap-10">
      <Thumbnails urls={order.thumbnails} more={order.more} position={position} />
      <div className="flex min-w-0 grow flex-col gap-x-8 gap-y-1 md:flex-row md:items-center">
        <div className="min-w-0 grow">
          <Heading className="line-clamp-2 font-heading text-xl sm:text-2xl">
            <a href={href} aria-label={name} className="after:absolute after:inset-0">
              {titles ?? number}
            </a>
          </Heading>
          <p className="mt-1 flex flex-wrap items-center gap-x-3">
            {state && <OrderStatusPill group={state} label={status ?? ''} />}
            {arrival && <span className="font-semibold">{arrival}</span>}
          </p>
        </div>
        <div className="md:shrink-0 md:text-end">
          <p>
            <span className="font-semibold">{total}</span>
            <span className="text-ink-muted">{total && count ? ` · ${count}` : count}</span>
          </p>
          <p className="text-ink-muted">
            <time dateTime={order.createdAt}>{order.date}</time>
            {titles && ` · ${number}`}
          </p>
          {action?.kind === 'pay' && (
            // With a target, Next's router does not handle the link. It must not, because the link
            // redirects to the payment provider.
            <a
              href={action.href}
              target="_top"
              aria-label={action.label + about}
              className={buttonStyles({ size: 'sm', class: 'mt-2' })}
            >
              {action.label}
            </a>
          )}
          {again && action?.kind === 'reorder' && (
            <button
              type="button"
              aria-label={again + about}
              onClick={() => onAgain(order)}
              className="relative inline-flex min-h-touch cursor-pointer items-center font-semibold text-brand underline-offset-4 hover:underline"
            >
              {again}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

type ThumbnailsProps = {
  urls: readonly (string | null)[];
  more: string | null;
  position: number;
};

/**
 * Pictures of the products in one square of constant size. Their alt texts are empty, because the
 * titles are beside the square.
 */
function Thumbnails({ urls, more, position }: ThumbnailsProps) {
  const columns = urls.length > 1 ? 'grid-cols-2' : 'grid-cols-1';
  const tallFirst = urls.length === 3 ? 'first:row-span-2' : '';
  const cell = `size-full min-h-0 bg-surface-sunken object-cover ${tallFirst}`;
  return (
    <div
      className={`print relative grid size-24 max-w-1/4 shrink-0 auto-rows-fr gap-px sm:size-40 ${columns}`}
    >
      {urls.map((src, index) =>
        src === null ? (
          <span key={index} className={`flex items-center justify-center text-ink-muted ${cell}`}>
            <Icon name="image" className="size-5" />
          </span>
        ) : (
          <img key={index} src={src} alt="" {...pictureLoading(position, index)} className={cell} />
        ),
      )}
      {more && (
        <span className="absolute end-0 bottom-0 rounded-ss-sm bg-surface-raised px-1.5 text-sm font-semibold">
          {more}
        </span>
      )}
    </div>
  );
}
