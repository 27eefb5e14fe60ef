import { photoListDto, photoMonthDto, photoSummaryDto, timelineDto } from './photos';
import { onWireWarning } from './wire';

const photo = {
  imageId: 'p-1',
  localFileName: 'a.jpg',
  uploadId: 'u-1',
  url: 'https://storage.example/1300',
  untouchedUrl: 'https://storage.example/original',
  created: '2026-03-01T12:00:00Z',
  dateTaken: '2026-02-01T12:00:00',
  thumbnails: [
    { id: 't', url: 'https://storage.example/300', width: 300, height: 200 },
    { id: 't', url: 'https://storage.example/800', width: 800, height: 533 },
  ],
};
const warnings: string[] = [];
beforeEach(() => {
  warnings.splice(0);
  onWireWarning(({ kind }) => warnings.push(kind));
});
const month = (...images: unknown[]) =>
  photoMonthDto.parse({ cursor: null, images }).images.map((image) => image && image.imageId);

test('EN-04 a negative count is 0 and reported, a count that is none is refused', () => {
  expect(timelineDto.parse({ timeline: { 2024: { 6: -3, 5: 2 } } })).toEqual({
    timeline: { 2024: { 6: 0, 5: 2 } },
  });
  expect(photoSummaryDto.parse({ albumsCount: -1, photosCount: -2 })).toMatchObject({
    albumsCount: 0,
    photosCount: 0,
  });
  expect(warnings).toEqual(Array(3).fill('negative-count'));
  for (const six of ['3 photos', 1.5, null, 1e300])
    expect(timelineDto.safeParse({ timeline: { 2024: { 6: six } } }).success).toBe(false);
  expect(timelineDto.safeParse({ timeline: { '<b>': { 6: 1 } } }).success).toBe(false);
});

test.each([
  { url: 'javascript:alert(1)' },
  { url: 'not a url' },
  { url: 'https://user:word@storage.example/' },
  { untouchedUrl: 'data:image/png;base64,AA' },
  { created: 'yesterday' },
  { created: '2026-13-40T99:99:99Z' },
  { imageId: '../all' },
  { localFileName: 'W'.repeat(256) },
])('EN-01 EN-04 a photo with %j leaves its place empty, the others stay in theirs', (broken) => {
  expect(month({ ...photo, ...broken }, photo)).toEqual([null, 'p-1']);
  expect(warnings).toEqual(['dropped-item']);
});

test.each(['0000-00-00T00:00:00', '2024-02-30T00:00:00', 'soon', 7, null, undefined])(
  'TL-02 EN-04 a photo whose date is %j is a photo without a date',
  (dateTaken) => {
    const [parsed] = photoListDto.parse({ cursor: null, images: [{ ...photo, dateTaken }] }).images;
    expect(parsed?.dateTaken ?? null).toBeNull();
  },
);

test.each([
  ['2024-06-30T23:59:58.120+02:00', '2024-06-30T23:59:58.120'],
  ['2024-06-30T23:59:58-11:30', '2024-06-30T23:59:58'],
  ['2024-06-30T23:59:58Z', '2024-06-30T23:59:58'],
  ['2024-06-30T23:59:58', '2024-06-30T23:59:58'],
])('EN-01 D-08 a date with an offset keeps its wall clock: %s', (dateTaken, shown) => {
  const [parsed] = photoListDto.parse({ cursor: null, images: [{ ...photo, dateTaken }] }).images;
  expect(parsed?.dateTaken).toBe(shown);
  expect(warnings).toEqual([]);
});

test('EN-01 what is no date is reported', () => {
  photoListDto.parse({ cursor: null, images: [{ ...photo, dateTaken: 'soon' }] });
  expect(warnings).toEqual(['unknown-date']);
});

test('EN-03 TL-10 a service that announces nothing can nothing besides; unknown names are passed over', () => {
  const counts = { albumsCount: 1, photosCount: 2 };
  expect(photoSummaryDto.parse(counts)).toEqual({ ...counts, capabilities: [] });
  const capabilities = ['later', 'timelineOffset'];
  expect(photoSummaryDto.parse({ ...counts, capabilities }).capabilities).toEqual([
    'timelineOffset',
  ]);
});

test('EN-04 one broken thumbnail is no reason to lose the photo', () => {
  const thumbnails = [{ ...photo.thumbnails[0], url: 'ftp://x' }, photo.thumbnails[1], null];
  const [parsed] = photoMonthDto.parse({
    cursor: null,
    images: [{ ...photo, thumbnails }],
  }).images;
  expect(parsed?.thumbnails.map(({ width }) => width)).toEqual([800]);
});
