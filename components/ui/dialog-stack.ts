/** Open dialogs, the topmost last. */
const open: symbol[] = [];

/** The last event that a dialog has handled. */
let answered: Event | undefined;

/** Adds a dialog on top; returns a function that removes it. */
export function enterDialogStack(dialog: symbol): () => void {
  open.push(dialog);
  return () => void open.splice(open.indexOf(dialog), 1);
}

/** True while a dialog is open: the page must ignore keys, wherever the focus is. */
export const isDialogOpen = (): boolean => open.length > 0;

/**
 * True if this dialog handles a key or click that every open dialog receives (MO-01). Only the topmost one does. The event is
 * remembered, so that the next dialog, which is then the topmost one, does not handle it too.
 */
export function answersEvent(dialog: symbol, event: Event): boolean {
  if (answered === event || open.at(-1) !== dialog) return false;
  answered = event;
  return true;
}
