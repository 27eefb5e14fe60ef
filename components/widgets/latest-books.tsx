import { getTranslations } from 'next-intl/server';
import { Skeleton } from '@/components/ui/skeleton';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import { listLatestBooks } from '@/lib/widgets/queries.server';
import { BookCover } from './book-cover';

/** Number of books in the panel of the home page. */
const shown = 3;

const grid = 'grid grid-cols-3 gap-8 lg:gap-12';

/** Skeleton of the panel with the newest books. */
export function LatestBooksSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: shown }, (_, index) => (
        <span key={index} className="block">
          <Skeleton className="aspect-4/3 w-full" />
          <Skeleton className="mt-5 h-7 w-4/5" />
          <Skeleton className="h-6 w-2/3" />
        </span>
      ))}
    </div>
  );
}

/** The newest online photo books, with links for sharing. */
export async function LatestBooks() {
  const [t, books] = await Promise.all([getTranslations('widgets'), listLatestBooks(shown)]);
  if (books.length === 0) return <p className="text-lg text-ink-muted">{t('latest.empty')}</p>;
  return (
    <ul className={grid}>
      {books.map(({ code, title, thumbnail, status }) => (
        <li key={code} className="relative min-w-0">
          <BookCover thumbnail={thumbnail} position={Infinity} />
          <Link
            href={route('widgetShare', { productCode: code })}
            className="mt-5 block truncate font-heading text-xl underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
          <span className="block truncate text-ink-muted">{t(`item.status.${status}`)}</span>
        </li>
      ))}
    </ul>
  );
}
