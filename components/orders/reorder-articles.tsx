import type { ReorderView } from '@/lib/orders/schema';

/** Articles that a reorder would contain, with the shop's current names and pictures (SH-19). */
export function ReorderArticles({ articles }: { articles: ReorderView['articles'] }) {
  if (articles.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2">
      {articles.map(({ id, name, picture }) => (
        <li key={id} className="flex items-center gap-3">
          <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-surface-sunken">
            {picture && (
              <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
            )}
          </span>
          <span className="min-w-0 break-words text-ink">{name}</span>
        </li>
      ))}
    </ul>
  );
}
