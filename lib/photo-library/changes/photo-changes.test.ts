import { announceElsewhere, announcePhotoChange, onPhotoChange } from './photo-changes';

const open = new Set<TestChannel>();

/** Works as in the HTML standard: every other channel with the same name gets a message, even in the same tab. */
class TestChannel {
  onmessage: ((event: MessageEvent) => void) | null = null;
  constructor() {
    open.add(this);
  }
  postMessage(data: unknown): void {
    for (const channel of open)
      if (channel !== this) channel.onmessage?.(new MessageEvent('message', { data }));
  }
  close(): void {
    open.delete(this);
  }
}

beforeEach(() => void Object.assign(globalThis, { BroadcastChannel: TestChannel }));

test('IM-04 a tab hears once of its own change and once of another tab’s, until it listens no more', () => {
  const heard = jest.fn();
  const end = onPhotoChange(heard);
  announcePhotoChange();
  expect(heard).toHaveBeenCalledTimes(1);
  new TestChannel().postMessage('another tab');
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  announcePhotoChange();
  new TestChannel().postMessage('another tab');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('D-19 what a tab knows itself, as the end of an album, it tells the other tabs alone', () => {
  const heard = jest.fn();
  const other = new TestChannel();
  const told = jest.fn();
  other.onmessage = told;
  const end = onPhotoChange(heard);
  announceElsewhere();
  expect([heard.mock.calls.length, told.mock.calls.length]).toEqual([0, 1]);
  end();
  other.close();
});
