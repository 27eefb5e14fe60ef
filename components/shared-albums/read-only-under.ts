import type { Flags } from '@/lib/flags/flags.server';
import type { ReadOnlyAction } from './read-only-actions';

/** Of what cannot be done with photos of a shared album, that which the deployment has at all (SA-03). */
export const readOnlyUnder = (flags: Flags): ReadOnlyAction[] => [
  ...(flags.PhotoManagementAlbumViewEnabled ? (['copy'] as const) : []),
  'delete',
];
