import type { Frame } from './frame.server';

/** The shop's top menu in the header of wide screens (SH-14). */
export function ShopNavigation({ words, top }: Pick<Frame, 'words' | 'top'>) {
  if (top.length === 0) return null;
  return (
    <nav aria-label={words('shopMenu')}>
      <ul className="flex items-center gap-1">
        {top.map(({ title, href }) => (
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
