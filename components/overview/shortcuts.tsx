import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { listShortcuts } from '@/lib/overview/queries.server';

type ShortcutsProps = {
  /** URL of the embedding app's page for adding photos (SH-22); null if there is none. */
  addPhotosHref: string | null;
};

async function Items({ addPhotosHref }: ShortcutsProps) {
  const [t, items] = await Promise.all([
    getTranslations('overview.shortcuts'),
    listShortcuts(addPhotosHref),
  ]);
  return items.map(({ id, href }) => (
    <li key={id}>
      <a
        href={href}
        className="flex min-h-touch items-center font-semibold underline underline-offset-4"
      >
        {t(id)}
      </a>
    </li>
  ));
}

/** Links to pages outside of the account that are not in the menu. */
export async function Shortcuts(props: ShortcutsProps) {
  const t = await getTranslations('overview.shortcuts');
  return (
    <nav aria-label={t('title')}>
      <ul className="flex min-h-touch flex-wrap gap-x-8">
        <Suspense>
          <Items {...props} />
        </Suspense>
      </ul>
    </nav>
  );
}
