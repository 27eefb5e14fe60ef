import { importWhenOnline } from './load-ahead';

const online = (isOnline: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
afterEach(() => jest.restoreAllMocks());

test('check 52 without a network a part of the page is waited for, and fetched once it is back', async () => {
  online(false);
  const load = jest.fn().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue('part');
  const loading = importWhenOnline(load);
  await Promise.resolve();
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await expect(loading).resolves.toBe('part');
});

test('a part that is not there although the network is fails', async () => {
  online(true);
  await expect(importWhenOnline(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
