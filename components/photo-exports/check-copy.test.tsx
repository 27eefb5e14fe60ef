import { fireEvent, screen } from '@testing-library/react';
import type { CheckAnswer, CheckQuestion } from '@/lib/photo-exports/check-worker';
import type { ZipCheck } from '@/lib/photo-exports/check-zip';
import type { ExportView } from '@/lib/photo-exports/view';
import { render } from '@/tests/support/render';
import { CheckCopy } from './check-copy';

/** Result of the check for each file name. check-zip.test.ts tests the check itself. */
let inFiles: Record<string, ZipCheck> = {};

/** Replaces the worker that reads the zips, because jsdom has no workers. */
class FakeWorker extends EventTarget {
  postMessage({ file }: CheckQuestion) {
    const name = file instanceof File ? file.name : '';
    const data: CheckAnswer = { check: inFiles[name] ?? { state: 'unreadable' } };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate() {}
}
beforeAll(() => void Object.assign(globalThis, { Worker: FakeWorker }));

const view: ExportView = {
  id: 'b-1',
  until: '30 November 2026',
  chunks: [0, 1].map((iteration) => ({
    iteration,
    number: iteration + 1,
    size: '1 MB',
    href: `/api/photo-exports/b-1/chunks/${iteration}/file`,
  })),
  verifiedOn: null,
  isOnlyNew: false,
  outsideCount: 0,
};

const whole = (iteration: number): ZipCheck => ({
  state: 'whole',
  iteration,
  sha256: 'a'.repeat(64),
  fileCount: 3,
});
const broken: ZipCheck = { state: 'broken', iteration: 0, missing: [], changed: ['a.jpg'] };

/** Chooses files with these names; the fake worker reports these results for them. */
async function choose(found: Record<string, ZipCheck>) {
  inFiles = found;
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no input');
  const files = Object.keys(found).map((name) => new File(['x'], name));
  fireEvent.change(input, { target: { files } });
  await screen.findByRole('button', { name: 'Choose ZIP files' });
}
const complete = () => screen.queryByText(/^Your copy is complete/);
const left = () => screen.queryByText(/still to be checked/)?.textContent ?? null;

test('EX-01 a damaged part has been checked; what is left is what nobody has read', async () => {
  render(<CheckCopy view={view} />);
  await choose({ '1.zip': broken });
  expect(await screen.findByText(/^Part 1: 0 missing, 1 damaged/)).toBeInTheDocument();
  expect(left()).toBe('1 part is still to be checked.');
  await choose({ '2.zip': whole(1) });
  expect(await screen.findByText(/^Part 2: complete/)).toBeInTheDocument();
  expect(left()).toBeNull();
});

test.each([
  ['broke off', { state: 'unreadable' } as const, /can’t be read/],
  ['is damaged', broken, /1 damaged/],
  ['lacks a photo', { ...broken, missing: ['a.jpg'], changed: [] }, /1 missing, 0 damaged/],
])(
  'EX-01 a copy that was complete once is not said to be so beside a part that %s',
  async (_what, found, text) => {
    render(<CheckCopy view={{ ...view, verifiedOn: '1 November 2026' }} />);
    expect(complete()).toBeInTheDocument();
    await choose({ '1.zip': found });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(complete()).toBeNull();
  },
);

test('EX-01 a zip of something else says nothing of the copy, which stays complete', async () => {
  render(<CheckCopy view={{ ...view, verifiedOn: '1 November 2026' }} />);
  await choose({ 'holiday.zip': { state: 'foreign' }, '1.zip': whole(0) });
  expect(await screen.findByText(/^Part 1: complete/)).toBeInTheDocument();
  expect(complete()).toBeInTheDocument();
  expect(left()).toBeNull();
});
