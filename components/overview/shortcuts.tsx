import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { getShortcuts, type Shortcut } from '@/lib/overview/queries.server';
import { ShortcutLinks, ShortcutsSkeleton } from './shortcut-links';

async function Items({ load }: { load: () => Promise<readonly Shortcut[]> }) {
  const [t, items] = await Promise.all([getTranslations('overview.shortcuts'), load()]);
  return (
    <ShortcutLinks
      label={t('title')}
      items={items.map((item) => ({ ...item, text: t(item.id) }))}
    />
  );
}

type ShortcutsProps = {
  /** The embedding app's own page to add photos (SH-22); null where there is none. */
  addPhotosHref: string | null;
};

/** Links to pages of the account and to the shop. */
export async function Shortcuts({ addPhotosHref }: ShortcutsProps) {
  const { ids, load } = await getShortcuts(addPhotosHref);
  return (
    <Suspense fallback={<ShortcutsSkeleton count={ids.length} />}>
      <Items load={load} />
    </Suspense>
  );
}
