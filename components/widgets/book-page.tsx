import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { FormProvider } from '@/components/form/form-provider';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button-styles';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { PageHead } from '@/components/ui/page-head';
import { Skeleton } from '@/components/ui/skeleton';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { route } from '@/lib/config/routes';
import { getCustomer } from '@/lib/customer/queries.server';
import { settle } from '@/lib/http/settle.server';
import { getGallery } from '@/lib/widgets/queries.server';
import type { BookView } from '@/lib/widgets/schema';
import { GalleryForm } from './gallery-form';
import { PendingBook } from './pending-book';
import { ShareForm } from './share-form';

/** Page of one book: its online version, the form for sharing it by mail, and its gallery entry. */
export async function BookPage({ book }: { book: BookView }) {
  const [t, titles, { channel }] = await Promise.all([
    getTranslations('widgets'),
    getTranslations('titles'),
    requestChannel(),
  ]);
  const { title, thumbnail, ordered } = book;
  return (
    <>
      <PageHead
        title={<bdi>{title}</bdi>}
        lead={ordered}
        back={{ href: route('widgets'), label: titles('widgets') }}
        picture={thumbnail}
      />
      <FormProvider
        namespaces={[
          'widgets.item',
          'widgets.page',
          'widgets.share',
          'widgets.preview',
          'widgets.gallery',
        ]}
      >
        {book.status === 'ready' ? (
          <div className="grid gap-12">
            <OpenBook book={book} />
            <ShareForm
              code={book.code}
              title={title}
              senderName={await senderName()}
              brand={channel.brandName}
            />
            <section aria-labelledby="gallery-title" className="border-t border-line pt-6">
              <h2 id="gallery-title" className="text-2xl">
                {t('gallery.title')}
              </h2>
              <p className="mt-2 mb-4 max-w-prose text-pretty text-ink-muted">
                {t('gallery.text')}
              </p>
              <Suspense fallback={<Skeleton className="h-52 w-full" />}>
                <Gallery code={book.code} unavailable={t('gallery.unavailable')} />
              </Suspense>
            </section>
          </div>
        ) : (
          <PendingBook book={book} />
        )}
      </FormProvider>
    </>
  );
}

/** First name of the customer; empty if it cannot be read. */
async function senderName(): Promise<string> {
  const customer = await settle(getCustomer());
  return (customer.state === 'Finished' && customer.value?.firstName) || '';
}

/** Link to the online version; renders nothing if there is none. */
async function OpenBook({ book: { href, title } }: { book: BookView }): Promise<ReactNode> {
  const t = await getTranslations('widgets');
  if (href === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('item.openOf', { title })}
        className={buttonStyles()}
      >
        {t('item.open')}
        <Icon name="external-link" className="size-4" />
      </a>
      <CopyButton
        value={href}
        label={t('page.copy')}
        copiedLabel={t('page.copied')}
        failedLabel={t('page.copyFailed')}
      />
    </div>
  );
}

type GalleryProps = { code: string; unavailable: string };

async function Gallery({ code, unavailable }: GalleryProps) {
  const gallery = await settle(getGallery(code));
  if (gallery.state !== 'Finished') return <Alert tone="warning">{unavailable}</Alert>;
  return <GalleryForm code={code} gallery={gallery.value} />;
}
