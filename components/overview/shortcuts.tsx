import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/navigation/link';
import type { ShortcutId } from '@/lib/overview/plan-shortcuts';
import { getShortcuts, type Shortcut } from '@/lib/overview/queries.server';

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

async function Items({ load }: { load: () => Promise<readonly Shortcut[]> }) {
  const [t, items] = await Promise.all([getTranslations('overview.shortcuts'), load()]);
  return (
    <nav aria-label={t('title')}>
      <ul className={grid}>
        {items.map(({ id, href }) => {
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
                <span className="line-clamp-2 min-w-0 break-words">{t(id)}</span>
              </Anchor>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type ShortcutsProps = {
  /** The embedding app's own page to add photos (SH-22); null where there is none. */
  addPhotosHref: string | null;
};

/** Links to pages of the account and to the shop. */
export async function Shortcuts({ addPhotosHref }: ShortcutsProps) {
  const { ids, load } = await getShortcuts(addPhotosHref);
  const skeleton = ids.map((id) => <Skeleton key={id} className="h-20 rounded-lg" />);
  return (
    <Suspense fallback={<div className={grid}>{skeleton}</div>}>
      <Items load={load} />
    </Suspense>
  );
}
