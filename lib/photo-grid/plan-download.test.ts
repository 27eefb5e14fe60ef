import { planDownload } from './plan-download';

test('SE-02 SE-03 nothing selected is off, one works, above 100 is refused with its reason', () => {
  expect(planDownload(0)).toEqual({ state: 'off' });
  expect(planDownload(1)).toEqual({ state: 'ready' });
  expect(planDownload(2)).toEqual({ state: 'onlySingly', offer: 1 });
  expect(planDownload(100)).toEqual({ state: 'onlySingly', offer: 1 });
  expect(planDownload(101)).toEqual({ state: 'tooMany', offer: 1 });
});

test('SE-03 CO-02 where several can be downloaded at once, the limit is 100 and the first 100 are offered', () => {
  expect(planDownload(100, 100)).toEqual({ state: 'ready' });
  expect(planDownload(101, 100)).toEqual({ state: 'tooMany', offer: 100 });
});
