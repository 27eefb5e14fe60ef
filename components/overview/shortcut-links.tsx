'use client';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/navigation/link';
import type { ShortcutId } from '@/lib/overview/plan-shortcuts';

const icons = {
  addPhotos: 'image-up',
  editor: 'sparkles',
  orders: 'package',
  settings: 'settings',
  addresses: 'map-pin',
  shop: 'store',
  faqs: 'circle-question-mark',
} satisfies Record<ShortcutId, IconName>;

const grid = 'grid grid-cols-3 gap-4 lg:gap-6';

export function ShortcutsSkeleton({ count }: { count: number }) {
  return (
    <div className={grid}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-20 rounded-lg" />
      ))}
    </div>
  );
}

type ShortcutLinksProps = {
  /** Names the group of links. */
  label: string;
  items: readonly { id: ShortcutId; href: string; text: string }[];
};

export function ShortcutLinks({ label, items }: ShortcutLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={grid}>
        {items.map(({ id, href, text }) => {
          const Anchor = href.startsWith('/') ? Link : 'a';
          return (
            <li key={id}>
              <Anchor
                href={href}
                className="flex h-20 items-center gap-4 rounded-lg border border-line bg-surface-raised p-4 font-semibold hover:border-line-strong"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
                  <Icon name={icons[id]} />
                </span>
                <span className="line-clamp-2 min-w-0 break-words">{text}</span>
              </Anchor>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
