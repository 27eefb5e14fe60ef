import { resolveUploadTarget } from './upload-target';

const allowed = ['https://upload.example', 'http://localhost:7000'];

test.each(['https://upload.example/add?album=1', 'http://localhost:7000/'])(
  'SH-22 %s is taken: its origin is on the list',
  (given) => {
    expect(resolveUploadTarget(given, allowed)).toBe(given);
  },
);

test.each([
  'https://evil.example/',
  'https://upload.example.evil.example/',
  'https://upload.example@evil.example/',
  'https://user:secret@upload.example/',
  'http://upload.example/',
  'https://upload.example:8443/',
  'javascript:alert(1)//https://upload.example',
  'data:text/html,x',
  '//upload.example/',
  '/add',
  '',
])('SH-22 %p is refused', (given) => {
  expect(resolveUploadTarget(given, allowed)).toBeNull();
});

test('SH-22 an empty list takes nothing', () => {
  expect(resolveUploadTarget('https://upload.example/', [])).toBeNull();
});
