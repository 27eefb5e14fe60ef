import type { FileQuestion } from './file-worker';
import { createPictures } from './pictures';

const asked: FileQuestion[] = [];
const workers: EventTarget[] = [];
class FakeWorker extends EventTarget {
  readonly number = workers.push(this);
  postMessage(question: FileQuestion) {
    asked.push(question);
  }
}
const answer = (question: FileQuestion | undefined, made: Blob | null = new Blob(['jpeg'])) =>
  workers
    .at(-1)
    ?.dispatchEvent(new MessageEvent('message', { data: { id: question?.id, answer: made } }));

const revoked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  revoked.length = 0;
  let made = 0;
  Object.defineProperty(globalThis, 'Worker', { value: FakeWorker, configurable: true });
  URL.createObjectURL = () => `blob:${(made += 1)}`;
  URL.revokeObjectURL = (address) => void revoked.push(address);
});

const bytes = new Blob(['x']);
const never = new AbortController().signal;
const ask = (pictures: ReturnType<typeof createPictures>, id: string, signal = never) =>
  pictures.get({ id, type: 'image/jpeg' }, bytes, signal);
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('D-28 two photos are decoded at once, and who has scrolled past asks for none', async () => {
  const pictures = createPictures();
  const gone = new AbortController();
  const first = ask(pictures, 'a');
  void ask(pictures, 'b');
  void ask(pictures, 'past', gone.signal);
  const last = ask(pictures, 'd');
  expect(asked).toHaveLength(2);
  gone.abort();
  answer(asked[0]);
  expect(await first).toBe('blob:1');
  await turn();
  expect(asked).toHaveLength(3);
  answer(asked[2]);
  expect(await last).toBe('blob:2');
  answer(asked[1]);
  await turn();
  expect(asked).toHaveLength(3);
});

test('a picture is made once, outlives its bytes, and one that cannot be made is not tried again', async () => {
  const pictures = createPictures();
  const made = ask(pictures, 'a');
  answer(asked[0]);
  expect(await made).toBe('blob:1');
  expect(await pictures.get({ id: 'a', type: 'image/jpeg' }, undefined, never)).toBe('blob:1');
  const broken = ask(pictures, 'broken');
  answer(asked[1], null);
  expect(await broken).toBeNull();
  expect(await ask(pictures, 'broken')).toBeNull();
  expect(asked).toHaveLength(2);
});

test('no more than three hundred are kept', async () => {
  const pictures = createPictures();
  for (let at = 0; at < 301; at += 1) {
    const made = ask(pictures, `${at}`);
    answer(asked[at]);
    await made;
  }
  expect(revoked).toEqual(['blob:1']);
});

test('a photo of more than 30 MB gets no picture and is not decoded', async () => {
  const pictures = createPictures();
  const huge = new Blob(['x']);
  Object.defineProperty(huge, 'size', { value: 31 * 1024 * 1024 });
  expect(await pictures.get({ id: 'a', type: 'image/jpeg' }, huge, never)).toBeNull();
  expect(asked).toEqual([]);
});

test('a browser is asked by a sample whether it opens a format', async () => {
  const pictures = createPictures();
  const can = pictures.canOpen('avif');
  answer(asked[0]);
  expect(await can).toBe(true);
  const cannot = pictures.canOpen('webp');
  answer(asked[1], null);
  expect(await cannot).toBe(false);
});

test('a worker that dies leaves no wish open, and the next photo gets a new one', async () => {
  const pictures = createPictures();
  const lost = ask(pictures, 'a');
  workers.at(-1)?.dispatchEvent(new Event('error'));
  expect(await lost).toBeNull();
  const died = workers.length;
  const next = ask(pictures, 'b');
  expect(workers).toHaveLength(died + 1);
  answer(asked[1]);
  expect(await next).toBe('blob:1');
});
