import { useTranslations } from 'next-intl';
import { use } from 'react';
import { Icon } from '@/components/ui/icon';
import { buttonStyles } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { addressOf } from '@/lib/endpoints/endpoint';
import { orderLinks } from '@/lib/orders/links';
import type { Catalogue } from '@/lib/merchandise/article-facts';
import { Link } from '@/lib/navigation/link';
import type { Settled } from '@/lib/http/settle.server';
import type { ProductView, TrackingView } from '@/lib/orders/product-view';

type ProductExtrasProps = {
  orderCode: string;
  product: ProductView;
  /** Id of the product's article; null if the service does not send it. */
  articleId: string | null;
  articles: Promise<Settled<Catalogue>>;
  pdfIds: Promise<Settled<readonly string[]>>;
  /** URL of the page for publishing the product online (RT-11); null if that is not possible. */
  onlineHref: string | null;
};

/**
 * The article in the current catalogue (OR-20) and a link to the product's PDF (OR-19). If the PDF
 * fails, the server redirects to this page.
 */
export function ProductExtras(props: ProductExtrasProps) {
  const { orderCode, product, articleId, articles, pdfIds, onlineHref } = props;
  const t = useTranslations('orders.product');
  const catalogue = use(articles);
  const pdfs = use(pdfIds);
  const known = catalogue.state === 'Finished' && articleId !== null ? catalogue.value : null;
  const facts = articleId === null ? undefined : known?.get(articleId);
  const isGone = known !== null && facts?.isSold !== true;
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
          href={addressOf(orderLinks.productPdf, {
            ids: { orderCode, productCode: product.code },
          })}
          aria-label={t(`${pdf}Of`, { title: product.title })}
          className={buttonStyles({ variant: 'secondary', size: 'sm', class: 'mt-3 print:hidden' })}
        >
          <Icon name="file-down" className="size-4" />
          {t(pdf)}
        </a>
      )}
      {onlineHref && (
        <Link
          href={onlineHref}
          aria-label={t('onlineVersionOf', { title: product.title })}
          className={buttonStyles({ variant: 'ghost', size: 'sm', class: 'mt-3 print:hidden' })}
        >
          <Icon name="book-open" className="size-4" />
          {t('onlineVersion')}
        </Link>
      )}
    </>
  );
}

export function ProductTracking({ tracking }: { tracking: TrackingView }) {
  const t = useTranslations('orders');
  const { carrier, code, href, events } = tracking;
  return (
    <section
      aria-label={t('tracking.title')}
      className="mt-4 rounded-md bg-surface-sunken px-4 py-3"
    >
      <h4 className="font-semibold">{t('tracking.carrier', { carrier })}</h4>
      <div className="flex flex-wrap items-center gap-x-6">
        <p className="flex flex-wrap items-center">
          <span className="w-full text-ink-muted sm:w-auto">{t('tracking.code')}</span>
          <span className="break-all sm:ms-2">{code}</span>
          <span className="print:hidden">
            <CopyButton
              value={code}
              label={t('copy.tracking', { code })}
              copiedLabel={t('copy.copied')}
              failedLabel={t('copy.failed')}
            />
          </span>
        </p>
        {href && (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-touch items-center gap-1.5 font-semibold text-brand hover:underline md:min-h-0 print:hidden"
          >
            {t('tracking.link', { carrier })}
            <Icon name="external-link" className="size-4" />
            <span className="sr-only">{t('tracking.external')}</span>
          </a>
        )}
      </div>
      {events.length > 0 && (
        <details className="mt-2 print:hidden">
          <summary className="min-h-touch cursor-pointer content-center font-semibold md:min-h-8">
            {t('tracking.events')}
          </summary>
          <ol className="mt-1 grid gap-2">
            {events.map(({ key, at, date, text }) => (
              <li key={key}>
                {text}
                <time dateTime={at} className="block text-sm text-ink-muted">
                  {date}
                </time>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
