import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { LazyErrorAlert } from '@/components/shell/errors/lazy-error-alert';
import { Panel } from '@/components/shell/errors/panel';
import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { PageHead } from '@/components/ui/page-head';
import { Skeleton } from '@/components/ui/skeleton';
import { addressOf } from '@/lib/endpoints/endpoint';
import { retentionLinks } from '@/lib/retention/links';
import { route } from '@/lib/config/routes';
import { getFormatters } from '@/lib/i18n/get-translator.server';
import { listDataToBeDeleted, settlePhotoStorage } from '@/lib/retention/queries.server';
import { deletionTexts, toStorageTexts } from '@/lib/retention/view';
import { type ExportOption, StorageOptions } from './storage-options';

type StoragePageProps = {
  /** Link to a copy of the photos; null after a failure, absent if the page has no exports. */
  copy?: ExportOption | null;
};

/**
 * Page 'What happens on {date}': the data that will be deleted, the data that remains, and ways to
 * prevent the deletion.
 */
export async function StoragePage({ copy }: StoragePageProps) {
  const [t, format, read] = await Promise.all([
    getTranslations('retention'),
    getFormatters(),
    settlePhotoStorage(),
  ]);
  if (read.state === 'Failed')
    return (
      <>
        <PageHead title={t('label')} back={{ href: route('photos'), label: t('page.back') }} />
        <LazyErrorAlert message={t('state.unknown')} correlationId={read.correlationId} />
        <StorageOptions storage={null} copy={copy ?? null} />
      </>
    );
  const storage = read.value;
  if (!storage) return null;
  const { state, remedy, rule, day } = toStorageTexts(storage, { t, format });
  const { projectCount } = storage.information;
  return (
    <>
      <PageHead
        title={t('page.title', { date: day })}
        lead={remedy ? `${state} ${remedy}` : state}
        back={{ href: route('photos'), label: t('page.back') }}
      >
        <a
          href={addressOf(retentionLinks.calendar)}
          download
          className={buttonStyles({ variant: 'secondary' })}
        >
          <Icon name="calendar" />
          {t('page.calendar')}
        </a>
      </PageHead>
      <p className="max-w-prose text-pretty text-ink-muted">{rule}</p>
      <div className="mt-10 grid gap-x-14 gap-y-12 md:grid-cols-2">
        <Panel
          title={t('goes.title')}
          failed={t('goes.failed')}
          skeleton={<DataToBeDeletedSkeleton />}
        >
          <DataToBeDeleted />
        </Panel>
        <section className="grid content-start gap-4">
          <h2 className="flex min-h-touch items-center text-2xl">{t('stays.title')}</h2>
          <Facts
            icon="check"
            items={[
              t('stays.orders'),
              ...(projectCount > 0 ? [t('stays.projects', { count: projectCount })] : []),
              t('stays.account'),
            ]}
          />
        </section>
      </div>
      <Suspense>
        <StorageOptions storage={storage} copy={copy ?? null} />
      </Suspense>
    </>
  );
}

function Facts({ icon, items }: { icon: IconName; items: readonly string[] }) {
  return (
    <ul className="grid gap-3 text-lg">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3">
          <Icon name={icon} className="mt-1 size-5 shrink-0 text-ink-muted" />
          <span className="min-w-0 text-pretty">{item}</span>
        </li>
      ))}
    </ul>
  );
}

const sample = 'grid grid-cols-4 gap-1';

function DataToBeDeletedSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-18 w-4/5" />
      <div className={sample}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="aspect-square" />
        ))}
      </div>
    </div>
  );
}

/** Number of photos and albums that will be deleted, with some of the photos. */
async function DataToBeDeleted() {
  const [t, { photos, ...going }] = await Promise.all([
    getTranslations('retention'),
    listDataToBeDeleted(),
  ]);
  const items = deletionTexts(going, t);
  if (items.length === 0) return <p className="text-lg text-ink-muted">{t('goes.nothing')}</p>;
  return (
    <div className="grid gap-5">
      <Facts icon="trash" items={items} />
      {photos.length > 0 && (
        <ul aria-label={t('goes.sample')} className={sample}>
          {photos.map(({ id, name, small }) => (
            <li key={id} className="aspect-square overflow-hidden rounded-sm bg-surface-sunken">
              <img src={small} alt={name} loading="lazy" className="size-full object-cover" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
