/** Names of entries in the session storage that more than one feature uses. */

/** Ids of the archives that this tab has requested, kept while the customer moves between pages. */
export const ownArchivesKey = 'own-archives';
