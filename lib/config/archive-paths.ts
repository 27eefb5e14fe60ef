/** What a page knows of archives before it asks for any: without the schemas of their answers. */

/** Where a tab keeps the ids of the archives that it has asked for, between two pages. */
export const ownArchivesKey = 'own-archives';

/** GET lists the customer's downloads; POST begins one. */
export const downloadsPath = '/api/downloads';

/** The archive itself: a link of ours, which asks who wants it and leads to the storage. */
export const archiveFilePath = (id: string): string =>
  `${downloadsPath}/${encodeURIComponent(id)}/file`;

/** POST begins anew what of a download has failed or is gone. */
export const downloadAgainPath = (jobId: string): string =>
  `${downloadsPath}/${encodeURIComponent(jobId)}/again`;

/** How far the rescue of a shared album is. */
export const rescuePath = (albumId: string): string =>
  `/api/downloads/shared-albums/${encodeURIComponent(albumId)}`;
