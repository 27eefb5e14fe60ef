/** What a browser has and jsdom has not: a stream of events, and the tabs' channel. */
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

/** Stands in for the push stream of a test file. */
export function stubPush() {
  Object.assign(globalThis, { EventSource: FakeEventSource, BroadcastChannel: FakeChannel });
  return {
    /** One of the stream's own events, or the data of a message. */
    emit(name: 'gap' | 'lost' | 'over' | 'message' | 'error', data = '1') {
      for (const source of FakeEventSource.open)
        source.dispatchEvent(new MessageEvent(name, { data }));
    },
    /** What a browser does after an answer that is not 200: it gives the stream up. */
    refuse() {
      for (const source of [...FakeEventSource.open]) {
        source.close();
        source.dispatchEvent(new Event('error'));
      }
    },
    isOpen: () => FakeEventSource.open.size > 0,
  };
}
