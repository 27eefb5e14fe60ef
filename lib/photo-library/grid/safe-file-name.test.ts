import fc from 'fast-check';
import { safeFileName } from './safe-file-name';

const nasty = fc.constantFrom(
  '/', '\\', '..', '.', ' ', ':', '\u202E', '\u2066', '\u200F', '\u0000', '\n', '\u2028', '\uFEFF', '<img>', '"', 'CON',
  'nul', 'LPT1', '.jpg', '.exe', '.JPG', 'é', '👨‍👩‍👧', 'x'.repeat(120), '\uD800',
); // prettier-ignore
const name = fc.oneof(
  fc.array(nasty, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 300 }),
);
const type = fc.constantFrom('', 'image/jpeg', 'image/png', 'image/heic');

test('PV-11 check 32 whatever a photo is called, its file name is one name, visible, bounded and no device', () => {
  fc.assert(
    fc.property(name, type, (given, media) => {
      const safe = safeFileName(given, media);
      expect(safe).not.toMatch(
        /[/\\:*?"<>|\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u,
      );
      expect(safe).not.toMatch(/^[\s.]|[\s.]$/u);
      expect(safe).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
      expect(safe).not.toBe('');
      expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(210);
    }),
    { numRuns: 1_000 },
  );
});

test('PV-11 the extension says what the file is', () => {
  fc.assert(
    fc.property(name, (given) =>
      expect(safeFileName(given, 'image/jpeg')).toMatch(/[^.]\.jpe?g$/i),
    ),
  );
});

test.each([
  ['IMG_0001.JPG', 'image/jpeg', 'IMG_0001.JPG'],
  ['Sommer am See.jpeg', 'image/jpeg', 'Sommer am See.jpeg'],
  ['../../etc/passwd', 'image/jpeg', 'etc passwd.jpg'],
  ['photo\u202Egpj.exe', 'image/jpeg', 'photo gpj.exe.jpg'],
  ['CON.jpg', 'image/jpeg', '_CON.jpg'],
  ['', 'image/png', 'photo.png'],
  ['scan', '', 'scan'],
])('PV-11 check 32 %j of type %j is saved as %j', (given, media, saved) => {
  expect(safeFileName(given, media)).toBe(saved);
});
