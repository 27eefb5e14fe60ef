'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type CaptionTexts, factsOf } from '@/lib/photo-viewer/caption';
import type { PhotoView } from '@/lib/photo-grid/photo-view';

type ViewerInfoProps = { photo: PhotoView; caption: CaptionTexts; onClose: () => void };

/** What is known of the photo: beside it on wide screens, a sheet over its lower part on others. */
export function ViewerInfo({ photo, caption, onClose }: ViewerInfoProps) {
  const t = useTranslations('photoViewer');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section
      aria-label={t('info')}
      data-controls=""
      className="absolute inset-x-0 bottom-0 z-1 max-h-[60dvh] overflow-y-auto rounded-t-lg bg-surface-raised pb-[env(safe-area-inset-bottom)] shadow-overlay md:static md:max-h-none md:w-88 md:shrink-0 md:rounded-none"
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
        {factsOf(photo, t, caption).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
