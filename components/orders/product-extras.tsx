import { Icon } from '@/components/ui/icon';
import { buttonStyles } from '@/components/ui/button';
import { apiPaths } from '@/lib/config/routes';
import type { ArticleFacts, ProductView } from '@/lib/orders/product-view';
import type { SettledState } from '@/lib/orders/request-state';
import type { Words } from '@/lib/i18n/words';

type ProductExtrasProps = {
  orderCode: string;
  product: ProductView;
  articleId: string;
  articles: Promise<SettledState<ReadonlyMap<string, ArticleFacts>>>;
  pdfIds: Promise<SettledState<readonly string[]>>;
  words: Words;
};

/** What the catalogue says of the article today (OR-20), and the PDF where there is one (OR-19), whose failure leads back here. */
export async function ProductExtras(props: ProductExtrasProps) {
  const { orderCode, product, articleId, articles, pdfIds, words } = props;
  const [catalogue, pdfs] = await Promise.all([articles, pdfIds]);
  const facts = catalogue.state === 'Finished' ? catalogue.value.get(articleId) : undefined;
  const isGone = catalogue.state === 'Finished' && facts?.isSold !== true;
  const notes = [
    facts && facts.title !== product.title ? facts.title : null,
    isGone ? words('product.gone') : null,
  ].filter((note) => note !== null);
  const pdf = facts?.isPhotoBook ? 'product.photoBookPdf' : 'product.pdf';
  const hasPdf = pdfs.state === 'Finished' && pdfs.value.includes(product.code);
  return (
    <>
      {notes.length > 0 && <p className="mt-2 text-sm text-ink-muted">{notes.join(' · ')}</p>}
      {hasPdf && (
        <a
          href={apiPaths.productPdf(orderCode, product.code)}
          aria-label={words(`${pdf}Of`, { title: product.title })}
          className={buttonStyles({ variant: 'secondary', size: 'sm', class: 'mt-3 print:hidden' })}
        >
          <Icon name="file-down" className="size-4" />
          {words(pdf)}
        </a>
      )}
    </>
  );
}
