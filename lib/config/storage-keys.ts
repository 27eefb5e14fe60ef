/** Keys in sessionStorage that more than one feature uses. */

/**
 * Key for the ids of the archives that this tab has requested. They are stored so that they are not lost when the customer
 * opens another page.
 */
export const ownArchivesKey = 'own-archives';
