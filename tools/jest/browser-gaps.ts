/**
 * Minimal stubs of browser features that jsdom does not have, so that components can run. Tests do
 * not rely on their behaviour.
 */

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

class PointerEventGap extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly isPrimary: boolean;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? 'mouse';
    this.isPrimary = init.isPrimary ?? true;
  }
}

function fill(target: object, gaps: Record<string, unknown>) {
  for (const [name, value] of Object.entries(gaps))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true });
}

fill(globalThis, {
  PointerEvent: PointerEventGap,
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
});

fill(Element.prototype, {
  setPointerCapture() {},
  releasePointerCapture() {},
  hasPointerCapture: () => false,
  scrollIntoView() {},
  scrollTo() {},
  getAnimations: () => [],
});
