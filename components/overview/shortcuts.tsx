import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { getWords } from '@/lib/i18n/words.server';
import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/navigation/link';
import type { Shortcut } from '@/lib/overview/view';

const icons = {
  addPhotos: 'image-up',
  orders: 'package',
  editor: 'sparkles',
  shop: 'store',
  faqs: 'circle-question-mark',
} satisfies Record<Shortcut['id'], IconName>;

type ShortcutsProps = { load: () => Promise<readonly Shortcut[]> };

const grid = 'grid grid-cols-2 gap-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-6';

async function Items({ load }: ShortcutsProps) {
  const [t, items] = await Promise.all([getWords('overview.shortcuts'), load()]);
  return (
    <nav aria-label={t('title')}>
      <ul className={grid}>
        {items.map(({ id, href }) => {
          const Anchor = href.startsWith('/') ? Link : 'a';
          return (
            <li key={id}>
              <Anchor
                href={href}
                className="flex h-full min-h-20 items-center gap-4 rounded-lg border border-line bg-surface-raised p-4 font-semibold hover:border-line-strong"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
                  <Icon name={icons[id]} />
                </span>
                {t(id)}
              </Anchor>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Ways on, to the account's own places and to the shop. */
export function Shortcuts({ load }: ShortcutsProps) {
  const skeleton = [1, 2, 3, 4].map((key) => <Skeleton key={key} className="h-20 rounded-lg" />);
  return (
    <Suspense fallback={<div className={grid}>{skeleton}</div>}>
      <Items load={load} />
    </Suspense>
  );
}
