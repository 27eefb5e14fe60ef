/** The dialogs that are open, the topmost last. */
const open: symbol[] = [];

/** The last event that some dialog has answered. */
let answered: Event | undefined;

/** Puts a dialog on top; the returned function takes it away. */
export function enterDialogStack(dialog: symbol): () => void {
  open.push(dialog);
  return () => void open.splice(open.indexOf(dialog), 1);
}

/** Whether the page below rests: its keys mean nothing while a dialog is open, wherever the focus is by then. */
export const isDialogOpen = (): boolean => open.length > 0;

/**
 * Whether this dialog answers a key or press that every open dialog hears (MO-01). The topmost one
 * does; remembering the event keeps the next one, which becomes topmost in between, from answering too.
 */
export function answersEvent(dialog: symbol, event: Event): boolean {
  if (answered === event || open.at(-1) !== dialog) return false;
  answered = event;
  return true;
}
