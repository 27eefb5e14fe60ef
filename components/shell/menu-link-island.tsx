'use client';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { Link } from '@/lib/navigation/link';
import { usePathname } from '@/lib/navigation/navigation';
import { barLink, listLink } from './menu-looks';

type MenuLinkProps = {
  href: string;
  icon: IconName;
  label: string;
  /** `bar`: sign above word, for the bar of small screens. */
  look: 'list' | 'bar';
  /** Where the entries below this one lead: one of them that is current is marked alone. */
  inner?: readonly string[];
  prefetch?: false;
};

/** `page` on the page itself, `true` below it; home is the start of every path and counts only as itself. */
function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  // A business's settings lie beside its overview of them. Every page loads this: the table of routes would be too much.
  const place = href.replace(/\/b2b$/, '');
  return href !== '/' && path.startsWith(`${place}/`) ? 'true' : undefined;
}

/**
 * A link of a menu that knows when it is the current page, also after a soft navigation. It draws itself from plain
 * words: every page sends its menus twice, and elements cost there what strings do not (docs/performance.md).
 */
export function MenuLink({ href, icon, label, look, inner, prefetch }: MenuLinkProps) {
  const isBar = look === 'bar';
  const path = usePathname();
  const isInner = inner?.some((place) => currentOf(place, path));
  return (
    <Link
      href={href}
      className={isBar ? barLink : listLink}
      aria-current={isInner ? undefined : currentOf(href, path)}
      {...(prefetch === undefined ? {} : { prefetch })}
    >
      <Icon name={icon} className={isBar ? 'size-6 shrink-0' : 'size-5 shrink-0'} />
      {isBar ? <span className="max-w-full truncate">{label}</span> : label}
    </Link>
  );
}
