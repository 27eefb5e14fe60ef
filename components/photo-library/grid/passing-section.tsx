'use client';
import { useTranslations } from 'next-intl';
import type { SectionKey } from '@/lib/photo-library/grid/photo-list';
import type { SectionTexts } from './section-block';

type PassingSectionProps = {
  section: SectionKey;
  /** Number of photos in the section. */
  count: number;
  texts: SectionTexts;
  isShown: boolean;
};

/**
 * Large label of the current section. It is shown while the customer drags the scrubber, because the photos then move
 * too fast to be recognized.
 */
export function PassingSection({ section, count, texts, isShown }: PassingSectionProps) {
  const t = useTranslations('photoGrid');
  const group = texts.markOf(section);
  return (
    <p className="photo-grid-passing font-heading" data-shown={isShown ? '' : undefined}>
      {group !== null && <span className="photo-grid-passing-group nums">{group}</span>}
      <span className="photo-grid-passing-name">
        {group === null ? texts.labelOf(section) : texts.nameOf(section, false)}
      </span>
      <span className="photo-grid-passing-count nums">{t('count', { count })}</span>
    </p>
  );
}
