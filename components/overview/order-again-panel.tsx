import { getWords } from '@/lib/i18n/words.server';
import { PanelBoundary } from '@/components/shell/errors/panel-boundary';
import { Suspense } from 'react';
import { Card } from '@/components/ui/card';
import { Link } from '@/lib/navigation/link';
import type { ProductTeaser } from '@/lib/overview/view';
import { ProductsSkeleton } from './panel-skeletons';
import { ProductPicture } from './product-picture';

type OrderAgainProps = { load: () => Promise<readonly ProductTeaser[]> };

async function Products({ load }: OrderAgainProps) {
  const [t, products] = await Promise.all([getWords('overview.again'), load()]);
  if (products.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="flex min-h-touch items-center text-xl">{t('title')}</h2>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
        {products.map(({ code, href, name, ordered, thumbnail }) => (
          <Card
            key={code}
            as="li"
            padding="none"
            className="relative flex items-center gap-4 p-3 transition-shadow hover:shadow-overlay"
          >
            <span className="size-20 shrink-0 overflow-hidden rounded-md">
              <ProductPicture url={thumbnail} />
            </span>
            <span className="min-w-0">
              <Link
                href={href}
                aria-label={t('open', { name })}
                className="line-clamp-3 leading-snug font-semibold text-balance after:absolute after:inset-0 after:rounded-lg"
              >
                {name}
              </Link>
              <span className="mt-1 block text-sm text-ink-muted">
                {t('ordered', { date: ordered })}
              </span>
            </span>
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** What was sent before and may be wanted again. A customer without any sees no panel, not an empty one. */
export async function OrderAgainPanel({ load }: OrderAgainProps) {
  const t = await getWords('overview.again');
  return (
    <PanelBoundary message={t('failed')}>
      <Suspense fallback={<ProductsSkeleton />}>
        <Products load={load} />
      </Suspense>
    </PanelBoundary>
  );
}
