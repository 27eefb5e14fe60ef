'use client';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type LibraryExtras, OpenedDialogProvider } from '@/components/photo-grid/library-extras';
import type { PhotoCapability } from '@/lib/contracts/photos';
import type { PhotoFilter } from '@/lib/photos/filter';
import { hasUndatedPage } from '@/lib/photos/view';
import { LibraryMenu } from './library-menu';
import { PhotoActions } from './photo-actions';
import { gridOf, type PhotoScreenParts } from './photo-screen';
import { useOwnPhotos } from './use-own-photos';

type LibraryActionsProps = {
  parts: PhotoScreenParts;
  timeZone: string;
  /** What the service can do. */
  capabilities: readonly PhotoCapability[];
  /** The filter that the library is shown under. */
  filter: PhotoFilter | null;
  /** In the toolbar, for the menu of what concerns all photos. */
  slot: HTMLElement | null;
  /** What other features do with photos. */
  photoActions: ReactNode;
  /** What other features do with the whole library. */
  extras?: LibraryExtras | undefined;
  menu: Pick<ComponentProps<typeof LibraryMenu>, 'density' | 'onDensity'> & {
    deletedHref: string;
    undatedHref: string;
  };
};

/** What can be done with the library. Fetched once the grid stands. */
export function LibraryActions(props: LibraryActionsProps) {
  const { parts, timeZone, capabilities, filter, slot, menu, photoActions, extras } = props;
  const own = useOwnPhotos({
    ...parts,
    grid: gridOf(parts),
    timeZone,
    capabilities,
    filter,
    photoActions,
  });
  const dialog = useMenuDialog(extras);
  const entries = (extras?.entries ?? []).map((entry) => ({
    ...entry,
    onSelect: () => dialog.open(entry.id),
  }));
  return (
    <OpenedDialogProvider
      value={{
        ...dialog,
        open: (id) => {
          // One question at a time.
          own.deletion.cancel();
          dialog.open(id);
        },
      }}
    >
      {slot &&
        createPortal(
          <LibraryMenu
            {...menu}
            {...{ entries }}
            deletedHref={capabilities.includes('recentlyDeleted') ? menu.deletedHref : undefined}
            undatedHref={hasUndatedPage(capabilities) ? menu.undatedHref : undefined}
            onDeleteAll={own.deletion.askAll}
          />,
          slot,
        )}
      <PhotoActions {...own} {...{ parts, photoActions }} beforeAll={extras?.beforeAll} />
      {extras?.dialogs}
    </OpenedDialogProvider>
  );
}

/** Which dialog of the menu is open; at first the one that the address names, which then names none any more. */
function useMenuDialog(extras: LibraryExtras | undefined) {
  const [opened, open] = useState<string | null>(() => {
    const asked = location.hash.slice(1);
    return extras?.entries.some(({ id }) => id === asked) ? asked : null;
  });
  useEffect(() => {
    if (opened !== null && location.hash === `#${opened}`) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }, [opened]);
  return { opened, open };
}
