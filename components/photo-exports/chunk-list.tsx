import { getTranslations } from 'next-intl/server';
import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ExportView } from '@/lib/photo-exports/view';

/**
 * Links to the zips of an export (EX-04). Plain links are enough: the response is an attachment, so
 * the browser stays on the page.
 */
export async function ChunkList({ view: { chunks } }: { view: ExportView }) {
  const t = await getTranslations('photoExports.page');
  return (
    <ul className="border-t-2 border-ink">
      {chunks.map(({ number, size, href }) => (
        <li
          key={number}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
        >
          <p className="min-w-0">
            <span className="block font-semibold">
              {t('chunk', { number, total: chunks.length })}
            </span>
            <span className="text-sm text-ink-muted nums">{size}</span>
          </p>
          <a
            href={href}
            aria-label={t('downloadNumber', { number })}
            className={buttonStyles({ variant: 'secondary' })}
          >
            <Icon name="download" />
            {t('download')}
          </a>
        </li>
      ))}
    </ul>
  );
}
