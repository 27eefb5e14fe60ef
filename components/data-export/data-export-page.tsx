import { FormPlace } from '@/components/form/form-place';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { route } from '@/lib/config/routes';
import { toExportWords } from '@/lib/data-export/export-words';
import { getLatestExport } from '@/lib/data-export/queries.server';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { getWords } from '@/lib/i18n/words.server';
import { Link } from '@/lib/navigation/link';
import { DataExport } from './data-export-island';

const contents = [
  'profile',
  'addresses',
  'payment',
  'orders',
  'invoices',
  'projects',
  'photos',
] as const;

/** What 'Download my data' holds, and the customer's file. */
export async function DataExportPage() {
  const [latest, t, locale] = await Promise.all([
    getLatestExport(),
    getWords('dataExport'),
    requestLocale(),
  ]);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <p className="-mt-4 text-pretty text-ink-muted">{t('intro')}</p>
      <Card as="section" labelledBy="export-file">
        <h2 id="export-file" className="mb-3 text-lg">
          {t('fileTitle')}
        </h2>
        <FormPlace>
          <DataExport latest={latest} words={toExportWords(t, locale)} />
        </FormPlace>
      </Card>
      <Card as="section" labelledBy="export-contents">
        <h2 id="export-contents" className="mb-3 text-lg">
          {t('contentsTitle')}
        </h2>
        <ul className="grid gap-2">
          {contents.map((key) => (
            <li key={key} className="flex items-start gap-2.5">
              <Icon name="check" className="mt-0.5 size-5 shrink-0 text-brand" />
              {t(`contents.${key}`)}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-pretty text-ink-muted">{t('photosNote')}</p>
        <Link
          href={route('photos')}
          className="inline-flex min-h-touch items-center font-semibold text-brand hover:underline"
        >
          {t('photosLink')}
        </Link>
      </Card>
    </div>
  );
}
