/**
 * The message namespaces that a photo surface needs in the browser. `node scripts/check-messages.mjs` lists missing
 * ones.
 */
import type { Messages, NestedKeyOf } from 'next-intl';

const everywhere = ['form.failure', 'photoGrid', 'photoViewer'] as const;

/** Namespaces of the actions on own photos, in the library and in albums. */
const ownActions = [
  'albums.copy.title',
  'photos.dates',
  'photos.favourites',
  'photos.turn',
  'prints',
] as const;

/** Namespaces of the page of one photo, which has no grid. */
const viewer = [
  'form.failure',
  'photoGrid.selection',
  'photoGrid.shortcuts',
  'photoViewer',
] as const;

const album = ['albums.cover', 'albums.removal'] as const;

export const surfaceMessages = {
  library: [
    ...everywhere,
    ...ownActions,
    'photos.earlier',
    'photos.search',
    'photos.tabs',
    'photos.timeline',
  ],
  album: [
    ...everywhere,
    ...ownActions,
    ...album,
    'albumName',
    'albums.album',
    'albums.dialogs',
    'albums.picker',
    'form.kept',
    'form.restored',
    'form.saved',
    'form.sending',
    'photos.timeline',
  ],
  sharedAlbum: [...everywhere, 'albums.album', 'sharedAlbums'],
  libraryViewer: [...viewer, ...ownActions, 'photoGrid.deletion'],
  albumViewer: [...viewer, ...ownActions, ...album, 'photoGrid.deletion'],
  sharedAlbumViewer: [...viewer, 'sharedAlbums.actions'],
} as const satisfies Record<string, readonly NestedKeyOf<Messages>[]>;
