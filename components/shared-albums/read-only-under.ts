import type { Flags } from '@/lib/flags/flags.server';
import type { ReadOnlyAction } from './read-only-actions';

/**
 * Of what cannot be done with photos of a shared album, that which the deployment has at all (SA-03); prints are none of an
 * embedding app's (SE-02).
 *
 * @param stripped of the page's query
 */
export const readOnlyUnder = (flags: Flags, stripped: unknown): ReadOnlyAction[] => [
  ...(flags.PhotoManagementAlbumViewEnabled ? (['copy'] as const) : []),
  ...(flags.PhotoManagementOrderPrintsEnabled && stripped !== 'true' ? (['prints'] as const) : []),
  'delete',
];
