'use client';
import { useTranslations } from 'next-intl';
import { MoreMenu, type MoreMenuItem } from '@/components/ui/more-menu';
import type { Density } from '@/lib/photo-grid/expanded-sections';

type LibraryMenuProps = {
  density: Density;
  onDensity: (density: Density) => void;
  /** Left out where the service keeps no deleted photos. */
  deletedHref: string | undefined;
  /** Left out where the service changes no dates. */
  undatedHref: string | undefined;
  /** Left out where not the whole library is shown. */
  onDeleteAll: (() => void) | undefined;
  /** Of other features. */
  entries: readonly MoreMenuItem[];
};

/** What is done with the library once in a while, and the one thing that nobody should press by mistake. */
export function LibraryMenu(props: LibraryMenuProps) {
  const { density, onDensity, deletedHref, undatedHref, onDeleteAll, entries } = props;
  const t = useTranslations('photoGrid');
  const other: Density = density === 'all' ? 'first' : 'all';
  const undated = (href: string): MoreMenuItem => ({
    id: 'undated',
    icon: 'calendar',
    label: t('menu.undated'),
    href,
  });
  const deleted = (href: string): MoreMenuItem => ({
    id: 'deleted',
    icon: 'rotate-ccw',
    label: t('menu.deleted'),
    href,
  });
  const deleteAll = (onSelect: () => void): MoreMenuItem => ({
    id: 'deleteAll',
    icon: 'trash',
    label: t('deletion.confirmAll'),
    isDanger: true,
    onSelect,
  });
  return (
    <MoreMenu
      label={t('menu.label')}
      items={[
        {
          id: 'view',
          icon: 'layout-grid',
          label: t(`views.${other}`),
          onSelect: () => onDensity(other),
        },
        ...(undatedHref === undefined ? [] : [undated(undatedHref)]),
        ...entries,
        ...(deletedHref === undefined ? [] : [deleted(deletedHref)]),
        ...(onDeleteAll ? [deleteAll(onDeleteAll)] : []),
      ]}
    />
  );
}
