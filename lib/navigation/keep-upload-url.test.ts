import { keepStripped } from './keep-stripped';
import { keepUploadUrl } from './keep-upload-url';

test('SH-22 an allowed uploadUrl goes on as it is, beside stripped=true', () => {
  const uploadUrl = 'https://upload.example/add?album=1&from=app#end';
  const href = keepStripped(keepUploadUrl('/my-photos/deleted', uploadUrl), true);
  const { pathname, searchParams } = new URL(href, 'http://self.invalid');
  expect(pathname).toBe('/my-photos/deleted');
  expect([...searchParams]).toEqual([
    ['uploadUrl', uploadUrl],
    ['stripped', 'true'],
  ]);
});

test('SH-22 without one the address stays as it is', () => {
  expect(keepUploadUrl('/my-photos/deleted', null)).toBe('/my-photos/deleted');
});
