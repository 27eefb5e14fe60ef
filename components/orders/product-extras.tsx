import { useTranslations } from 'next-intl';
import { use } from 'react';
import { Icon } from '@/components/ui/icon';
import { buttonStyles } from '@/components/ui/button';
import { apiPaths } from '@/lib/config/routes';
import type { Settled } from '@/lib/orders/order-facts.server';
import type { ArticleFacts, ProductView } from '@/lib/orders/product-view';

type ProductExtrasProps = {
  orderCode: string;
  product: ProductView;
  articleId: string;
  articles: Promise<Settled<ReadonlyMap<string, ArticleFacts>>>;
  pdfIds: Promise<Settled<readonly string[]>>;
};

/** The article in today's catalogue (OR-20), and the PDF where there is one (OR-19); one that fails leads back to this page. */
export function ProductExtras(props: ProductExtrasProps) {
  const { orderCode, product, articleId, articles, pdfIds } = props;
  const t = useTranslations('orders.product');
  const catalogue = use(articles);
  const pdfs = use(pdfIds);
  const facts = catalogue.state === 'Finished' ? catalogue.value.get(articleId) : undefined;
  const isGone = catalogue.state === 'Finished' && facts?.isSold !== true;
  const notes = [
    facts && facts.title !== product.title ? facts.title : null,
    isGone ? t('gone') : null,
  ].filter((note) => note !== null);
  const pdf = facts?.isPhotoBook ? 'photoBookPdf' : 'pdf';
  const hasPdf = pdfs.state === 'Finished' && pdfs.value.includes(product.code);
  return (
    <>
      {notes.length > 0 && <p className="mt-2 text-sm text-ink-muted">{notes.join(' · ')}</p>}
      {hasPdf && (
        <a
          href={apiPaths.productPdf(orderCode, product.code)}
          aria-label={t(`${pdf}Of`, { title: product.title })}
          className={buttonStyles({ variant: 'secondary', size: 'sm', class: 'mt-3 print:hidden' })}
        >
          <Icon name="file-down" className="size-4" />
          {t(pdf)}
        </a>
      )}
    </>
  );
}
