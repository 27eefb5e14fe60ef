import type { ConvertedFormat } from './photo-format';
import { type ChosenFile, readChosenFiles, restoredFile, stageFiles } from './upload-file';
import { emptyList, reduceUploads } from './upload-list';
import { uploadFile } from '@/tests/uploads/upload-file';

afterEach(() => jest.restoreAllMocks());

const named = (count: number) =>
  Array.from({ length: count }, (_, at) => new File([], `${at}.jpg`, { type: 'image/jpeg' }));

test('U3 two thousand files are read in slices of 8 ms, in order, with a task between', async () => {
  let time = 0;
  // The mocked clock advances by half a millisecond at each call, and it is called once per file and once at the start of a
  // slice.
  jest.spyOn(performance, 'now').mockImplementation(() => (time += 0.5));
  const slices: ChosenFile[][] = [];
  const files = named(2_000);
  const reading = readChosenFiles(files, (slice) => slices.push(slice));
  expect(slices).toHaveLength(1);
  await reading;
  expect(slices.flat().map(({ file }) => file)).toEqual(files);
  expect(Math.max(...slices.map(({ length }) => length))).toBe(16);
  expect(slices).toHaveLength(125);
});

test('a few files come at once, and none are no slice', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const take = jest.fn();
  await readChosenFiles([], take);
  expect(take).not.toHaveBeenCalled();
  void readChosenFiles(named(2), take);
  expect(take).toHaveBeenCalledTimes(1);
  expect(take.mock.calls[0]).toMatchObject([[{ name: '0.jpg' }, { name: '1.jpg' }]]);
});

const chosen = (name: string, type = ''): ChosenFile => ({
  file: new File(['x'], name),
  name,
  size: 1,
  type,
  modified: 7,
  folder: '',
});
const both: ReadonlySet<ConvertedFormat> = new Set(['webp', 'avif']);
const staged = (name: string, convertible = both) =>
  stageFiles([chosen(name)], [], { newId: () => 'id', convertible });

test('IM-07 a file that the device can convert is taken like any other', () => {
  expect(staged('a.webp').added).toMatchObject([
    { phase: 'staged', type: 'image/jpeg', converts: 'webp', modified: 7 },
  ]);
  expect(staged('a.avif').added).toMatchObject([{ phase: 'staged', converts: 'avif' }]);
  expect(staged('a.jpg').added).toMatchObject([{ phase: 'staged' }]);
});

test('IM-07 check 30 what it cannot convert is refused by its name, and its bytes are not kept', () => {
  const { added, bytes } = staged('a.avif', new Set());
  expect(added).toMatchObject([{ phase: 'failed', problem: 'format' }]);
  expect(bytes.size).toBe(0);
});

test('a converted file is known again by name and date, though its size is another', () => {
  const lost = uploadFile('x', {
    name: 'a.webp',
    modified: 7,
    size: 99,
    converts: 'webp',
    phase: 'failed',
    problem: 'gone',
  });
  const again = stageFiles([chosen('a.webp')], [lost], { newId: () => 'id', convertible: both });
  expect(again).toMatchObject({ added: [], rechosen: ['x'] });
});

test('after a reload a converted file begins at its conversion: the kept bytes may be those before', () => {
  const file = uploadFile('x', {
    converts: 'webp',
    phase: 'uploading',
    sha256: '1',
    isReleased: true,
    dateTaken: '2023-08-14T17:03:59',
  });
  const restored = restoredFile(file, new Blob(['x']));
  expect(restored).toMatchObject({ phase: 'staged', sha256: null, intent: 'x' });
  // The converted bytes have no date; the date that was read before must remain.
  const list = { ...emptyList, files: [{ ...restored, phase: 'hashing' as const }] };
  const hashed = reduceUploads(list, { kind: 'hashed', id: 'x', sha256: '1' });
  expect(hashed.files).toMatchObject([{ sha256: '1', dateTaken: file.dateTaken }]);
  expect(restoredFile(file, undefined)).toMatchObject({ phase: 'failed', problem: 'gone' });
});
