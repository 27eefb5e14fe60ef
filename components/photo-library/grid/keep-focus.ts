/** Moves elements in the document without losing the focus. No React. */

/** Appends an element to a list. Moving a focused element removes its focus, so it is focused again. */
export function moveTo(element: HTMLElement, list: HTMLElement): void {
  const hasFocus = document.activeElement === element;
  list.append(element);
  if (hasFocus) element.focus({ preventScroll: true });
}

/** Sorts the children of a list. The focused child is never moved, because that would remove its focus. */
export function sortWithin(list: Element, sorted: readonly Element[]): void {
  const pivot = sorted.indexOf(document.activeElement ?? list);
  const settle = (from: number, down: number, after: Element | null) => {
    let next = after;
    for (let at = from; at > down; at -= 1) {
      const element = sorted[at];
      if (element && element.nextElementSibling !== next) list.insertBefore(element, next);
      next = element ?? next;
    }
  };
  settle(sorted.length - 1, pivot, null);
  if (pivot >= 0) settle(pivot - 1, -1, sorted[pivot] ?? null);
}
