/** Keys in the session storage that more than one feature uses. */

/** Ids of the archives that this tab requested, stored while the customer changes pages. */
export const ownArchivesKey = 'own-archives';
