/** Shortcuts of the overview (OV-01): targets that the menu does not have. Pure. */

/** Names the text of a shortcut. */
export type ShortcutId = 'addPhotos' | 'editor' | 'shop';

/** In the order in which they are shown. */
const ids: readonly ShortcutId[] = ['addPhotos', 'editor', 'shop'];

/** @param hasUploadTarget the embedding app has its own page to add photos (SH-22) */
export const planShortcuts = (hasUploadTarget: boolean): ShortcutId[] =>
  ids.filter((id) => id !== 'addPhotos' || hasUploadTarget);
