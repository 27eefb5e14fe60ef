/** Ids of the open dialogs; the topmost dialog is the last element. */
const open: symbol[] = [];

/** The last event that a dialog has handled; undefined before the first. */
let answered: Event | undefined;

/** Adds a dialog on top; returns a function that removes it. */
export function enterDialogStack(dialog: symbol): () => void {
  open.push(dialog);
  return () => void open.splice(open.indexOf(dialog), 1);
}

/** True while a dialog is open. The page must then ignore keys, wherever the focus is. */
export const isDialogOpen = (): boolean => open.length > 0;

/**
 * True if this dialog has to handle a key or click. Every open dialog receives the event, but only
 * the topmost one handles it (MO-01). The event is stored: if the topmost dialog closes, the next
 * one becomes the topmost and must not handle the same event.
 */
export function answersEvent(dialog: symbol, event: Event): boolean {
  if (answered === event || open.at(-1) !== dialog) return false;
  answered = event;
  return true;
}
