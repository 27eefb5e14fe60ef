'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { SectionTexts } from '@/components/photo-library/grid/section-block';
import { useSurface } from '@/components/photo-library/grid/surface';
import { useIsSelecting } from '@/components/photo-library/grid/use-selection';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPart } from '@/components/ui/load-ahead';

// Loaded with the grid, because jumping is impossible before the grid exists.
const SectionPicker = lazyPart(() =>
  import('@/components/photo-library/grid/section-picker').then((part) => part.SectionPicker),
);

type LibraryLeadProps = {
  /** Heading of the page. */
  title: ReactNode;
  /** Number of photos; null if it must not be shown. */
  total: number | null;
  sections: SectionTexts;
};

/**
 * Heading and current month. In narrow windows they share one position: the heading is shown at the top of the page,
 * the month after scrolling.
 */
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
  /** Menu of the less frequent actions. It is rendered after the grid was hydrated; its space is reserved. */
  menu?: ReactNode;
  /** Further tools, before the button 'Select'. */
  children?: ReactNode;
  /** Button that adds photos. */
  actions: ReactNode;
};

/** Tools at the end of the toolbar. In selection mode only those are shown that work with it. */
export function LibraryTools({ menu, children, actions }: LibraryToolsProps) {
  const { view, selection } = useSurface();
  const t = useTranslations('photoGrid.selection');
  const isSelecting = useIsSelecting(selection);
  const wasSelecting = useRef(isSelecting);
  // The button that began or ended the selection mode is no longer rendered, so the focus moves to the grid. After a
  // page load the focus does not move.
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
