import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { renderHook } from '@/tests/support/render';
import { ApiError } from './api-error';
import { getQueryClient } from './query-client';

/** Renders a query whose reads fail with these codes one after another and then succeed. */
function read(...codes: ApiError['code'][]) {
  const queryFn = jest.fn(() => {
    const code = codes.shift();
    return code ? Promise.reject(new ApiError(code, '')) : Promise.resolve('read');
  });
  const { result } = renderHook(() => useQuery({ queryKey: ['q'], queryFn }, getQueryClient()));
  return { queryFn, result };
}

test('ER-07 a read without a network fails at once, and is repeated when the network is back', async () => {
  const { queryFn, result } = read('offline');
  act(() => onlineManager.setOnline(false));
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'offline' }));
  expect(queryFn).toHaveBeenCalledTimes(1);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(result.current.data).toBe('read'));
  // A query that has data is not read again when the network returns.
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test.each([
  ['unavailable', 2],
  ['timeout', 2],
  ['forbidden', 1],
] as const)('a read that fails with %s is sent %i times', async (code, times) => {
  const { queryFn, result } = read(code, code);
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(queryFn).toHaveBeenCalledTimes(times);
});
