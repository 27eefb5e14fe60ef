import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { photoDates } from '@/lib/photo-grid/photo-dates';
import type { SectionKey, SectionSelection } from '@/lib/photo-grid/photo-list';

/** What the sections of a list are called: it comes with the list. */
export type SectionTexts = {
  labelOf: (key: SectionKey) => string;
  /** What the scrubber says where a section begins, as `2024`; null for nothing. */
  markOf: (key: SectionKey) => string | null;
};

type SectionHeadingProps = {
  id: string;
  label: string;
  count: number;
  selected: SectionSelection;
  /** -1 where the Tab key passes by. */
  tabIndex?: 0 | -1;
  onSelect?: () => void;
  /** Shows the others of the section, or hides them again. */
  children?: ReactNode;
};

/** Name of a section above its photos, with its select-all (TL-01, TL-03); stays in view while they pass. */
export function SectionHeading(props: SectionHeadingProps) {
  const { id, label, count, selected, tabIndex, onSelect, children } = props;
  const t = useTranslations('photoGrid');
  const locale = useLocale();
  return (
    <div className="pointer-events-auto sticky top-(--sticky-top) z-2 flex h-14 items-center bg-surface max-sm:px-3">
      <label className="-ms-3 flex size-touch shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          aria-label={t('selectSection', { section: label })}
          checked={selected === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = selected === 'some';
          }}
          disabled={!onSelect}
          tabIndex={tabIndex}
          onChange={onSelect}
          className="size-5 cursor-pointer accent-brand disabled:opacity-100"
        />
      </label>
      <h2 id={id} suppressHydrationWarning className="truncate text-lg font-semibold">
        {label}
      </h2>
      <span suppressHydrationWarning className="ms-2 text-sm text-ink-muted nums">
        {photoDates(locale).count(count)}
      </span>
      {children}
    </div>
  );
}
