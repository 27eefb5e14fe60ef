import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonStyles } from '@/components/ui/button';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { shopPages } from '@/lib/config/channels';
import { route } from '@/lib/config/routes';
import { storageMonths } from '@/lib/contracts/storage-rules';
import { getFormatters } from '@/lib/i18n/get-translator.server';
import { getMenu } from '@/lib/menu/queries.server';
import { Link } from '@/lib/navigation/link';
import type { PhotoStorage } from '@/lib/retention/queries.server';
import { storedUntilWithOrder } from '@/lib/retention/view';

/** Link to a copy of the photos, with a sentence about the state of that copy. */
export type ExportOption = { text: string; label: string; href: string };

type StorageOptionsProps = {
  /** Null while the storage period is unknown. */
  storage: PhotoStorage | null;
  copy: ExportOption | null;
};

/** Ways to prevent the deletion of the photos, the cheapest first, each with its current state. */
export async function StorageOptions({ storage, copy }: StorageOptionsProps) {
  const [t, format, { channel }, menu] = await Promise.all([
    getTranslations('retention'),
    getFormatters(),
    requestChannel(),
    getMenu(),
  ]);
  const until = storedUntilWithOrder(storage?.now ?? new Date(), channel.timeZone, format);
  return (
    <section className="mt-14">
      <h2 className="text-2xl">{t('options.title')}</h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        <Option
          title={t('options.order.title')}
          text={t('options.order.text', { date: until, months: storageMonths })}
        >
          <Link href={route('photos')} className={buttonStyles({ size: 'sm' })}>
            {t('options.order.prints')}
          </Link>
          <a
            href={menu.routes.EditorUrl}
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            {t('options.order.other')}
          </a>
        </Option>
        <Option title={t('options.copy.title')} text={copy?.text ?? t('options.copy.text')}>
          <Link
            href={copy?.href ?? route('photos')}
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            {copy?.label ?? t('options.copy.action')}
          </Link>
        </Option>
        <Option
          title={t('options.time.title')}
          text={
            storage?.isExtended
              ? t('options.time.granted', { date: format.date(storage.lastDay) })
              : t('options.time.text', { brand: channel.brandName })
          }
        >
          {!storage?.isExtended && (
            <a
              href={shopPages(channel).contact}
              className={buttonStyles({ variant: 'secondary', size: 'sm' })}
            >
              {t('options.time.action')}
            </a>
          )}
        </Option>
      </ul>
    </section>
  );
}

type OptionProps = { title: string; text: string; children?: ReactNode };

/** List item with one way to prevent the deletion: its title, its text and its action. */
function Option({ title, text, children }: OptionProps) {
  return (
    <li className="grid items-center gap-x-8 gap-y-3 py-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 max-w-prose text-pretty text-ink-muted">{text}</p>
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </li>
  );
}
