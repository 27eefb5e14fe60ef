/** Adds a listener; returns its own end. */
export function listen<Name extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
  options?: AddEventListenerOptions,
): () => void {
  target.addEventListener(name, listener, options);
  return () => target.removeEventListener(name, listener, options);
}
