import fc from 'fast-check';
import { readFileNameDate } from './file-name-date';

const latest = '2026-11-23T12:00:00';

test.each([
  ['IMG_20220110_142530.jpg', '2022-01-10T14:25:30', 'second'],
  ['20220110_142530.heic', '2022-01-10T14:25:30', 'second'],
  ['20220110142530.jpg', '2022-01-10T14:25:30', 'second'],
  ['IMG_20220110_142530123.jpg', '2022-01-10T14:25:30', 'second'],
  ['IMG-20220110-WA0001.jpg', '2022-01-10T00:00:00', 'day'],
  ['WhatsApp Image 2023-05-01 at 12.34.56.jpeg', '2023-05-01T12:34:56', 'second'],
  ['WhatsApp Image 2018-03-08 at 7.34.56 PM (1).jpeg', '2018-03-08T19:34:56', 'second'],
  ['WhatsApp Image 2018-03-08 at 12.04.05 AM.jpeg', '2018-03-08T00:04:05', 'second'],
  ['WhatsApp Bild 2023-05-01 um 12.34.56.jpg', '2023-05-01T12:34:56', 'second'],
  ['Imagen de WhatsApp 2023-05-01 a las 12.34.56.jpg', '2023-05-01T12:34:56', 'second'],
  ['Image WhatsApp 2023-05-01 à 12.34.56.jpg', '2023-05-01T12:34:56', 'second'],
  ['Screenshot_20220110-142530_Chrome.png', '2022-01-10T14:25:30', 'second'],
  ['Screenshot 2023-05-01 at 2.34.56\u202fPM.png', '2023-05-01T14:34:56', 'second'],
  ['Screenshot 2023-05-01 142530.png', '2023-05-01T14:25:30', 'second'],
  ['signal-2022-01-10-14-25-30-123.jpg', '2022-01-10T14:25:30', 'second'],
  ['photo_2022-01-10_14-25-30.jpg', '2022-01-10T14:25:30', 'second'],
  ['2022-01-10 14.25 Sledging.jpg', '2022-01-10T14:25:00', 'minute'],
  ['1957-06-01 Hochzeit von Oma.png', '1957-06-01T00:00:00', 'day'],
  ['scan 25-12-1987.jpg', '1987-12-25T00:00:00', 'day'],
  ['scan 12.25.1987.jpg', '1987-12-25T00:00:00', 'day'],
  // The time of this name is in UTC.
  ['PXL_20220110_142530123.jpg', '2022-01-10T00:00:00', 'day'],
  // The digits after the day are a counter, not a time.
  ['20220110_0007.jpg', '2022-01-10T00:00:00', 'day'],
  ['20220110_999999.jpg', '2022-01-10T00:00:00', 'day'],
  // The first number is no valid date, so the second one is used.
  ['20229999 - 20220110.jpg', '2022-01-10T00:00:00', 'day'],
])('%s was taken %s, to the %s', (name, taken, precision) => {
  expect(readFileNameDate(name, latest)).toEqual({ taken, precision });
});

test.each([
  'IMG_4711.HEIC', 'DSC01234.JPG', '.hidden', '', '20220230.jpg', '20271231.jpg', '99991231.jpg', '00000000.jpg',
  // The eight digits are part of a longer number.
  '1202201101.jpg', '10158202201100001234.jpg', 'FB_IMG_1641823530123.jpg',
  // 3 April or 4 March: the order of day and month is unknown.
  'scan 03-04-2019.jpg',
  // A picture size, a month 13, a version number.
  'wallpaper 1920x1080.jpg', '2022-13-01.jpg', '2022-1.0.10.png',
])('%s contains no date', (name) => {
  expect(readFileNameDate(name, latest)).toBeNull();
}); // prettier-ignore

const moment = fc.date({
  min: new Date('1826-01-01T00:00:00Z'),
  max: new Date('2026-11-22T23:59:59Z'),
  noInvalidDate: true,
});
const templates = [
  (d: string, t: string) => [`IMG_${d}_${t}`, `${d}${t}`, `VID-${d}-${t}`, `Screenshot_${d}-${t}`],
  (d: string, t: string) => {
    const [day, time] = [
      d.replace(/(....)(..)(..)/, '$1-$2-$3'),
      t.replace(/(..)(..)(..)/, '$1.$2.$3'),
    ];
    return [
      `WhatsApp Image ${day} at ${time}`,
      `${day} ${time}`,
      `photo_${day}_${time.replaceAll('.', '-')}`,
    ];
  },
];
const around = fc.stringMatching(/^[A-Za-zäöü ()'!&-]{0,30}$/u);

test('property: a moment written into a name is found, whatever surrounds it', () => {
  fc.assert(
    fc.property(moment, around, around, fc.nat(1), fc.nat(3), (date, before, after, kind, form) => {
      const local = date.toISOString().slice(0, 19);
      fc.pre(!local.startsWith('1970-01-01') && local !== '1980-01-01T00:00:00');
      const [day = '', time = ''] = local.replaceAll(/[-:]/g, '').split('T');
      const names = templates[kind]?.(day, time) ?? [];
      const name = `${before}${names[form % names.length]}${after}.jpg`;
      fc.pre(!/^PXL_/i.test(name) && !/^\s?[AP]M\b/iu.test(after));
      expect(readFileNameDate(name, latest)).toEqual({ taken: local, precision: 'second' });
    }),
  );
});

test('property: any name yields a real past date or none', () => {
  const digits = fc.stringMatching(/^[-_. 0-9:TPMatIG]{0,60}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 1_000, unit: 'binary' }), digits), (name) => {
      const date = readFileNameDate(name, latest);
      if (!date) return;
      expect(new Date(`${date.taken}Z`).toISOString().slice(0, 19)).toBe(date.taken);
      expect(date.taken >= '1826' && date.taken <= latest).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('property: a day among other digits is part of another number', () => {
  fc.assert(
    fc.property(moment, fc.nat(9), fc.nat(9), (date, before, after) => {
      const day = date.toISOString().slice(0, 10).replaceAll('-', '');
      expect(readFileNameDate(`x${before}${day}${after}.jpg`, latest)).toBeNull();
    }),
  );
});

test('check 31 a name of 1,000 characters is parsed quickly', () => {
  for (const part of ['2022-', '20220110_', '1', '2022-01-10 at ', '12-12-', ' '])
    expect(() => readFileNameDate(part.repeat(1_000), latest)).not.toThrow();
  expect(readFileNameDate(`${'x'.repeat(900)} 2022-01-10.jpg`, latest)).not.toBeNull();
});
