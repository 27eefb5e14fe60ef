'use client';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { DatePrecision, DateSource } from '@/lib/contracts/photo-dates';
import { sizeText } from '@/lib/format/measures';
import type { Translator } from '@/lib/i18n/translator';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';

type ViewerInfoProps = {
  photo: PhotoView;
  onClose: () => void;
  onChangeDate?: ((photo: PhotoView) => void) | undefined;
};

/** Information about the photo: beside the photo on wide screens, over its lower part on others. */
export function ViewerInfo({ photo, onClose, onChangeDate }: ViewerInfoProps) {
  const t = useTranslations('photoViewer');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section
      aria-label={t('info')}
      data-controls=""
      className="viewer-info absolute inset-x-0 bottom-0 z-1 overflow-y-auto rounded-t-lg bg-surface-raised pb-[env(safe-area-inset-bottom)] shadow-overlay md:static md:shrink-0"
    >
      <header className="flex items-center gap-2 ps-5 pe-2 pt-2">
        <h2 ref={heading} tabIndex={-1} className="grow text-lg outline-none">
          {t('info')}
        </h2>
        <button
          type="button"
          aria-label={t('hideInfo')}
          className={buttonStyles({ variant: 'quiet', size: 'icon' })}
          onClick={onClose}
        >
          <Icon name="x" className="size-5" />
        </button>
      </header>
      <dl className="flex flex-col gap-4 px-5 pt-2 pb-6">
        {factsOf(photo, t, { locale, timeZone }).map(({ label, value, note }, at) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
            {note && <dd className="text-sm text-ink-muted">{note}</dd>}
            {at === 0 && onChangeDate && (
              <dd className="mt-1">
                <button
                  type="button"
                  className={buttonStyles({ variant: 'secondary', size: 'sm' })}
                  onClick={() => onChangeDate(photo)}
                >
                  {t('changeDate')}
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

const minute: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'short' };

const formats: Record<DatePrecision, Intl.DateTimeFormatOptions> = {
  second: minute,
  minute,
  day: { dateStyle: 'full' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
};

/**
 * Date and time as the camera wrote them, as text; null if unknown. They are local time and never converted to another
 * time zone (D-08), so both parsing and formatting use UTC. The format depends on the known precision.
 */
export function takenText({ taken, dated }: PhotoView, locale: string): string | null {
  const instant = new Date(`${taken}Z`);
  if (taken === null || Number.isNaN(instant.getTime())) return null;
  const format = formats[dated?.to ?? 'second'];
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(instant);
}

/** Message keys that explain the source of a date; null for no explanation. */
const origins = {
  exif: 'camera',
  'create-date': 'camera',
  xmp: 'description',
  iptc: 'description',
  'png-text': 'description',
  gps: 'gps',
  'file-name': 'fileName',
  modified: 'guess',
  customer: 'customer',
  none: null,
} as const satisfies Record<DateSource, string | null>;

type Fact = { label: string; value: string; note?: string | null | undefined };

/** Rows of the information: label, value and an optional note. */
function factsOf(
  photo: PhotoView,
  t: Translator<'photoViewer'>,
  { locale, timeZone }: { locale: string; timeZone: string | undefined },
): Fact[] {
  const instant = new Intl.DateTimeFormat(locale, { ...minute, timeZone });
  const { width, height, size, dated } = photo;
  const taken = takenText(photo, locale);
  const origin = dated && origins[dated.from];
  const pixels = new Intl.NumberFormat(locale, { useGrouping: false });
  const isMeasured = width > 0 && height > 0;
  return [
    taken === null
      ? { label: t('taken'), value: t('unknownDate') }
      : { label: t('taken'), value: taken, note: origin && t(`dateFrom.${origin}`) },
    { label: t('uploaded'), value: instant.format(new Date(photo.created)) },
    { label: t('name'), value: photo.name },
    { label: t('size'), value: size === null ? t('unknown') : sizeText(size, locale) },
    ...(photo.isMotion ? [{ label: t('motion'), value: t('motionText') }] : []),
    {
      label: t('pixels'),
      value: isMeasured
        ? t('pixelsValue', { width: pixels.format(width), height: pixels.format(height) })
        : t('unknown'),
    },
  ];
}
