/** Shortcuts of the overview (OV-01) to pages that are not in the menu. Pure. */

/** Id of a shortcut; also the message key of its text. */
export type ShortcutId = 'addPhotos' | 'editor' | 'shop';

/** All shortcuts, in the order in which they are shown. */
const ids: readonly ShortcutId[] = ['addPhotos', 'editor', 'shop'];

/**
 * Returns the ids of the shortcuts. @param hasUploadTarget true if the embedding app has its own page to add photos
 * (SH-22)
 */
export const planShortcuts = (hasUploadTarget: boolean): ShortcutId[] =>
  ids.filter((id) => id !== 'addPhotos' || hasUploadTarget);
