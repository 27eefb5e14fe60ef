'use client';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { Link } from '@/lib/navigation/link';
import { usePathname } from '@/lib/navigation/navigation';

const listLink =
  'flex min-h-touch items-center gap-3 rounded-md px-3 py-2 text-ink no-underline hover:bg-surface-sunken aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-on-brand-soft';

/** One height whatever the text: what stands above the bar counts on it. */
const barLink =
  'flex h-14 flex-col items-center justify-center gap-0.5 text-center text-sm text-ink-muted aria-[current]:font-semibold aria-[current]:text-brand';

type MenuLinkProps = {
  href: string;
  icon: IconName;
  label: string;
  /** `bar`: icon above text, for the bar of small screens. */
  look: 'list' | 'bar';
  /** Said after a link that leaves the account area. */
  external?: string | null;
  /** Where the entries below this one lead: one of them that is current is marked alone. */
  inner?: readonly string[];
  prefetch?: false;
};

/** `page` on the page itself, `true` below it; home is the start of every path and counts only as itself. */
function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  // A business's settings lie beside its overview of them. Every page loads this: the table of routes would be too much.
  const section = href.replace(/\/b2b$/, '');
  return href !== '/' && path.startsWith(`${section}/`) ? 'true' : undefined;
}

/**
 * A link of a menu that knows when it is the current page, also after a soft navigation. It draws itself from plain
 * strings: every page sends its menus twice, and elements cost there what strings do not (docs/performance.md).
 */
export function MenuLink({ href, icon, label, look, external, inner, prefetch }: MenuLinkProps) {
  const isBar = look === 'bar';
  const path = usePathname();
  if (external != null) {
    return (
      <a href={href} className={listLink}>
        <Icon name={icon} className="size-5 shrink-0" />
        {label}
        <span className="sr-only">{external}</span>
        <Icon name="external-link" className="ms-auto size-4 text-ink-muted" />
      </a>
    );
  }
  const isInner = inner?.some((below) => currentOf(below, path));
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
