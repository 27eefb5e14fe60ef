'use client';
import { CoverAction } from '@/components/photo-library/album/cover-action';
import { type SurfaceParts, useSurface } from '@/components/photo-library/grid/surface';
import type { SurfaceAction } from '@/components/photo-library/grid/surface-action';
import {
  CopyUnavailable,
  DeletionUnavailable,
  PrintsUnavailable,
} from '@/components/photo-library/shared-album/unavailable-actions';
import { lazyPart } from '@/components/ui/load-ahead';
import { useIsStripped } from '@/lib/navigation/link';
import { ChangeDate } from './actions/change-date';
import { Delete, RemoveFromAlbum } from './actions/delete';
import { Download, SharedDownload } from './actions/download';
import { FavouriteSelected, FavouriteShown } from './actions/favourite';
import { TurnSelected, TurnShown } from './actions/turn';

const CopyToAlbum = lazyPart(() =>
  import('@/components/photo-library/copy-to-album/copy-to-album').then((part) => part.CopyToAlbum),
);
const OrderPrints = lazyPart(() =>
  import('@/components/prints/order-prints').then((part) => part.OrderPrints),
);
const PrintLens = lazyPart(() =>
  import('@/components/prints/print-lens').then((part) => part.PrintLens),
);

const own = ['library', 'album'] as const;
const albums = 'PhotoManagementAlbumViewEnabled';
const prints = { flag: 'PhotoManagementOrderPrintsEnabled', isOffInStripped: true } as const;
const always = () => true;

/**
 * All actions on photos, in the order of their buttons. Add new actions here, and their message namespaces to
 * `surfaceMessages`; `node scripts/check-messages.mjs` lists missing namespaces.
 */
export const surfaceActions: readonly SurfaceAction[] = [
  { name: 'download', on: [...own, 'viewOnlyAlbum'], inSelection: Download },
  { name: 'sharedDownload', on: ['sharedAlbum'], inSelection: SharedDownload, servesViewer: true },
  {
    name: 'favourite',
    on: own,
    capability: 'favourites',
    key: 'favourite',
    inSelection: FavouriteSelected,
    inViewer: FavouriteShown,
    servesViewer: true,
  },
  {
    name: 'changeDate',
    on: own,
    capability: 'photoDates',
    canUndo: always,
    inSelection: ChangeDate,
    servesViewer: true,
  },
  {
    name: 'turn',
    on: own,
    capability: 'photoTurn',
    canUndo: always,
    inSelection: TurnSelected,
    inViewer: TurnShown,
    servesViewer: true,
  },
  {
    name: 'cover',
    on: ['album'],
    capability: 'albumCover',
    inSelection: CoverAction,
    inViewer: CoverAction,
  },
  { name: 'copyToAlbum', on: own, flag: albums, inSelection: CopyToAlbum, inViewer: CopyToAlbum },
  { name: 'orderPrints', on: own, ...prints, inSelection: OrderPrints, inViewer: OrderPrints },
  { name: 'printLens', on: own, ...prints, inSelection: PrintLens },
  {
    name: 'delete',
    on: ['library'],
    key: 'delete',
    canUndo: ({ capabilities }) => capabilities.includes('recentlyDeleted'),
    inSelection: Delete,
    servesViewer: true,
  },
  {
    name: 'removeFromAlbum',
    on: ['album'],
    key: 'delete',
    canUndo: always,
    inSelection: RemoveFromAlbum,
    servesViewer: true,
  },
  {
    name: 'copyUnavailable',
    on: ['sharedAlbum'],
    flag: albums,
    inSelection: CopyUnavailable,
    inViewer: CopyUnavailable,
  },
  {
    name: 'printsUnavailable',
    on: ['sharedAlbum'],
    ...prints,
    inSelection: PrintsUnavailable,
    inViewer: PrintsUnavailable,
  },
  {
    name: 'deletionUnavailable',
    on: ['sharedAlbum'],
    inSelection: DeletionUnavailable,
    inViewer: DeletionUnavailable,
  },
];

type Where = Pick<SurfaceParts, 'name' | 'capabilities' | 'flags'>;

/** The actions that a surface offers. On stripped pages, inside an embedding app, there are fewer (SH-09). */
export const offeredActions = ({ name, capabilities, flags }: Where, isStripped: boolean) =>
  surfaceActions.filter(
    ({ on, capability, flag, isOffInStripped }) =>
      on.includes(name) &&
      (!capability || capabilities.includes(capability)) &&
      (!flag || flags.includes(flag)) &&
      !(isOffInStripped && isStripped),
  );

/** The actions that the surrounding surface offers. */
export const useOfferedActions = () => offeredActions(useSurface(), useIsStripped());
