import { getTranslations } from 'next-intl/server';
import { getShopLinks } from './shop-links.server';

/** The shop's top menu in the header of wide screens (SH-14). */
export async function ShopNavigation() {
  const [t, links] = await Promise.all([getTranslations('shell'), getShopLinks('top')]);
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('shopMenu')}>
      <ul className="flex items-center gap-1">
        {links.map(({ title, href }) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-touch items-center rounded-md px-3 text-ink-muted hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
