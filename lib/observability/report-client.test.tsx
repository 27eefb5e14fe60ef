import { ApiError } from '@/lib/http/api-error';
import { reportClientFailure } from './report-client';

let complain: jest.Mock;
beforeEach(() => {
  complain = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(complain);
});

test('ER-19 a failed action goes to the console with a generated correlation id', () => {
  const error = new Error('x');
  const id = reportClientFailure(error);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(complain).toHaveBeenCalledWith(`[${id}]`, error);
});

test('ER-19 the server’s correlation id is kept', () => {
  expect(reportClientFailure(new Error('x'), 'c-1')).toBe('c-1');
  expect(complain).toHaveBeenCalledWith('[c-1]', expect.any(Error));
});

test('ER-19 what the customer was told of is logged as a warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const error = new ApiError('conflict', 'c-2');
  expect(reportClientFailure(error, 'c-2')).toBe('c-2');
  expect(warn).toHaveBeenCalledWith('[c-2]', error);
  expect(complain).not.toHaveBeenCalled();
});

test('ER-19 what was reported where it arose is not reported again where it is told, and keeps its id', () => {
  const error = new Error('x');
  const id = reportClientFailure(error);
  expect(reportClientFailure(error)).toBe(id);
  expect(complain).toHaveBeenCalledTimes(1);
});
