import { readDropped, withoutSideFiles } from './dropped-files';

type Tree = { [name: string]: Tree | 'file' | 'broken' };

/**
 * A file system entry that behaves as in browsers: a folder returns its entries in groups of a hundred, and an unreadable file
 * reports an error.
 */
function entry(name: string, what: Tree | 'file' | 'broken'): FileSystemEntry {
  const isDirectory = typeof what === 'object';
  const file = (done: (file: File) => void, fail: () => void) =>
    what === 'broken' ? fail() : done(new File(['x'], name));
  const createReader = () => {
    const all = isDirectory ? Object.entries(what).map(([inside, one]) => entry(inside, one)) : [];
    return { readEntries: (done: (some: FileSystemEntry[]) => void) => done(all.splice(0, 100)) };
  };
  // The mock has only the fields that `readDropped` uses.
  return {
    name,
    isDirectory,
    isFile: !isDirectory,
    file,
    createReader,
  } as unknown as FileSystemEntry;
}
const drop = async (tree: Tree, files: File[] = []) => {
  const entries = Object.entries(tree).map(([name, what]) => entry(name, what));
  return (await readDropped({ files, entries })).map(({ name }) => name);
};

test('IM-01 a folder brings what lies in it, however many, and in folders of it', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 250 }, (_, at) => [`${at}.jpg`, 'file' as const]),
  );
  const names = await drop({ 'a.jpg': 'file', Summer: { ...many, Beach: { 'b.png': 'file' } } });
  expect(names).toHaveLength(252);
  expect(names).toEqual(expect.arrayContaining(['a.jpg', '0.jpg', '249.jpg', 'b.png']));
});

test('what systems leave in folders, what cannot be read and what lies too deep is left out', async () => {
  let deep: Tree = { 'deep.jpg': 'file' };
  for (let level = 0; level < 40; level += 1) deep = { folder: deep };
  const tree = {
    '.DS_Store': 'file',
    'Thumbs.db': 'file',
    'IMG_1.AAE': 'file',
    'IMG_1.xmp': 'file',
    'gone.jpg': 'broken',
    'a.jpg': 'file',
  } as const;
  expect(await drop({ Summer: { ...tree, deep } })).toEqual(['a.jpg']);
});

test('files without a folder are taken as they were given', async () => {
  const files = [new File(['x'], 'one.jpg'), new File(['x'], '.hidden.jpg')];
  expect(await drop({ 'one.jpg': 'file', '.hidden.jpg': 'file' }, files)).toEqual([
    'one.jpg',
    '.hidden.jpg',
  ]);
});

test('D-23 side files of a chosen folder are left out, and one that was chosen itself is not', () => {
  const inFolder = (name: string) =>
    Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: `Trip/${name}` });
  const files = [
    inFolder('.DS_Store'),
    inFolder('a.jpg'),
    inFolder('a.AAE'),
    new File([], 'b.aae'),
  ];
  expect(withoutSideFiles(files).map(({ name }) => name)).toEqual(['a.jpg', 'b.aae']);
});
