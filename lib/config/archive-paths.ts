/** What a page knows of archives before it asks for any: without the schemas of their answers. */

/** Where a tab keeps the ids of the archives that it has asked for, between two pages. */
export const ownArchivesKey = 'own-archives';
