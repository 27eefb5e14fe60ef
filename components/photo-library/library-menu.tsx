'use client';
import { useTranslations } from 'next-intl';
import { startTransition, useEffect } from 'react';
import {
  type LibraryAdditions,
  useOpenedDialog,
} from '@/components/photo-library/grid/library-additions';
import { useSurface } from '@/components/photo-library/grid/surface';
import { MoreMenu, type MoreMenuItem } from '@/components/ui/more-menu';
import type { Density } from '@/lib/photo-library/grid/expanded-sections';
import { hasUndatedPage } from '@/lib/photo-library/photos/view';
import { useOfferedActions } from './surface-actions';

type LibraryMenuProps = {
  density: Density;
  onDensity: (density: Density) => void;
  deletedHref: string;
  undatedHref: string;
};

/** Menu of the library: less frequent actions, entries of other features, and the deletion of all photos. */
export function LibraryMenu({ density, onDensity, deletedHref, undatedHref }: LibraryMenuProps) {
  const surface = useSurface();
  const { capabilities, isWholeLibrary, additions, commands } = surface;
  const canDelete = useOfferedActions().some(({ key }) => key === 'delete');
  const { open } = useOpenedDialog();
  useNamedDialog(additions, open);
  const t = useTranslations('photoGrid');
  const other: Density = density === 'all' ? 'first' : 'all';
  const entries = (additions?.entries ?? []).map((entry) => ({
    ...entry,
    onSelect: () => open(entry.id),
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
        ...(isWholeLibrary && canDelete ? [deleteAll] : []),
      ]}
    />
  );
}

/** Opens the dialog whose id is in the address (`#id`), and removes the id from the address. */
function useNamedDialog(additions: LibraryAdditions | null, open: (id: string) => void) {
  useEffect(() => {
    const name = location.hash.slice(1);
    if (!additions?.entries.some(({ id }) => id === name)) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    startTransition(() => open(name));
  }, [additions, open]);
}
