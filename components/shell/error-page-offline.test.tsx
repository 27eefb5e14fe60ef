import { render, screen } from '@testing-library/react';
import { ErrorPage } from './error-page';

jest.mock('./failed-page', () => {
  throw new Error('no network');
});

test('ER-13 without a network the bare words must do', async () => {
  render(<ErrorPage error={new Error('secret')} reset={jest.fn()} message="An error occurred" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^An error occurred$/);
});
