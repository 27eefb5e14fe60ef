/** Fakes of EventSource and BroadcastChannel, because jsdom has neither. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static open = new Set<FakeEventSource>();
  readyState = 1;
  constructor() {
    super();
    FakeEventSource.open.add(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
    FakeEventSource.open.delete(this);
  }
}

class FakeChannel extends EventTarget {
  postMessage() {}
  close() {}
}

/** Replaces the push stream for the tests of a file. */
export function stubPush() {
  Object.assign(globalThis, { EventSource: FakeEventSource, BroadcastChannel: FakeChannel });
  return {
    /** Dispatches an event on the stream, or a message with data. */
    emit(name: 'gap' | 'lost' | 'over' | 'message' | 'error', data = '1') {
      for (const source of FakeEventSource.open)
        source.dispatchEvent(new MessageEvent(name, { data }));
    },
    /** Closes the stream, as a browser does after a response that is not 200. */
    refuse() {
      for (const source of [...FakeEventSource.open]) {
        source.close();
        source.dispatchEvent(new Event('error'));
      }
    },
    isOpen: () => FakeEventSource.open.size > 0,
  };
}
