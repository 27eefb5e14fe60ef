'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { SectionTexts } from '@/components/photo-library/grid/section-block';
import { useSurface } from '@/components/photo-library/grid/surface';
import { useIsSelecting } from '@/components/photo-library/grid/use-selection';
import { Button, buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPart } from '@/components/ui/load-ahead';
import { Link } from '@/lib/navigation/link';

// Nobody can jump before the grid stands.
const SectionPicker = lazyPart(() =>
  import('@/components/photo-library/grid/section-picker').then((part) => part.SectionPicker),
);

type LibraryLeadProps = {
  /** The page's heading. */
  title: ReactNode;
  /** Null where it has no room. */
  total: number | null;
  sections: SectionTexts;
};

/** Heading and month: where the window is narrow they share a place, the heading at the top of the page, the month further down. */
export function LibraryLead({ title, total, sections }: LibraryLeadProps) {
  const { view } = useSurface();
  const t = useTranslations('photos.timeline');
  const grid = useTranslations('photoGrid');
  return (
    <>
      <div className="flex min-w-0 items-baseline gap-3">
        {title}
        {total !== null && (
          <span className="truncate text-ink-muted nums max-sm:hidden">
            {grid('count', { count: total })}
          </span>
        )}
      </div>
      <div className="flex min-w-0">
        {view && (
          <Suspense>
            <SectionPicker view={view} label={t('goTo')} texts={sections} />
          </Suspense>
        )}
      </div>
    </>
  );
}

type LibraryToolsProps = {
  /** Menu of the rarer actions: it comes once the grid has taken over, and its place is kept. */
  menu?: ReactNode;
  /** Further tools, before the one that selects. */
  children?: ReactNode;
  /** The one that brings photos in. */
  actions: ReactNode;
};

/** Tools at the far end of the toolbar. While photos are selected, what can be done with them is the one thing to do. */
export function LibraryTools({ menu, children, actions }: LibraryToolsProps) {
  const { view, selection } = useSurface();
  const t = useTranslations('photoGrid.selection');
  const isSelecting = useIsSelecting(selection);
  const wasSelecting = useRef(isSelecting);
  // The button that began or ended the mode has gone with it. A page that has just come leaves the focus where it is.
  useEffect(() => {
    if (!view || wasSelecting.current === isSelecting) return;
    wasSelecting.current = isSelecting;
    if (document.activeElement === document.body) view.focusActive();
  }, [isSelecting, view]);
  return (
    <>
      {children}
      {!isSelecting && (
        <Button
          variant="quiet"
          size="sm"
          title={t('select')}
          className="photo-grid-select"
          onClick={() => selection.start()}
        >
          <Icon name="circle-check" className="size-5" />
          <span className="max-lg:sr-only">{t('select')}</span>
        </Button>
      )}
      {menu && (
        <span className="size-touch shrink-0">
          <Suspense>{view && menu}</Suspense>
        </span>
      )}
      <span className={isSelecting ? 'hidden' : 'contents'}>{actions}</span>
    </>
  );
}

/** Where no photo is left, the way to those that can be restored. */
export function DeletedLink({ href }: { href: string }) {
  const t = useTranslations('photoGrid.menu');
  return (
    <Link href={href} className={buttonStyles({ variant: 'quiet', size: 'sm' })}>
      <Icon name="rotate-ccw" className="size-5" />
      <span className="max-sm:sr-only">{t('deleted')}</span>
    </Link>
  );
}
