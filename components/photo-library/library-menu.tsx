'use client';
import { useTranslations } from 'next-intl';
import { useOpenedDialog } from '@/components/photo-grid/library-extras';
import { useSurface } from '@/components/photo-grid/surface';
import { MoreMenu, type MoreMenuItem } from '@/components/ui/more-menu';
import type { Density } from '@/lib/photo-grid/expanded-sections';
import { hasUndatedPage } from '@/lib/photos/view';

type LibraryMenuProps = {
  density: Density;
  onDensity: (density: Density) => void;
  deletedHref: string;
  undatedHref: string;
};

/** What is done with the library once in a while, and the one thing that nobody should press by mistake. */
export function LibraryMenu({ density, onDensity, deletedHref, undatedHref }: LibraryMenuProps) {
  const { capabilities, isWholeLibrary, extras, commands } = useSurface();
  const dialog = useOpenedDialog();
  const t = useTranslations('photoGrid');
  const other: Density = density === 'all' ? 'first' : 'all';
  const entries = (extras?.entries ?? []).map((entry) => ({
    ...entry,
    onSelect: () => dialog.open(entry.id),
  }));
  const undated: MoreMenuItem = {
    id: 'undated',
    icon: 'calendar',
    label: t('menu.undated'),
    href: undatedHref,
  };
  const deleted: MoreMenuItem = {
    id: 'deleted',
    icon: 'rotate-ccw',
    label: t('menu.deleted'),
    href: deletedHref,
  };
  const deleteAll: MoreMenuItem = {
    id: 'deleteAll',
    icon: 'trash',
    label: t('deletion.confirmAll'),
    isDanger: true,
    onSelect: () => commands.current.deleteAll?.(),
  };
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
        ...(hasUndatedPage(capabilities) ? [undated] : []),
        ...entries,
        ...(capabilities.includes('recentlyDeleted') ? [deleted] : []),
        ...(isWholeLibrary ? [deleteAll] : []),
      ]}
    />
  );
}
