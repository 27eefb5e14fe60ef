import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '@/tests/support/render';
import { GlobalErrorTexts } from './error-page';
import { GlobalFailure } from './global-failure';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
});

const error = Object.assign(new Error('secret upstream words'), { digest: 'internal;c-7' });
const show = () => render(<GlobalFailure error={error} reset={jest.fn()} />);

test('ER-13 a document that failed before anything was shown says so in English, with its reference', async () => {
  const { container } = show();
  expect(screen.getByRole('heading')).toHaveTextContent('An unexpected error has occurred');
  expect(screen.getByText('Reference: c-7')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(container).not.toHaveTextContent('secret');
  expect(await axe(container)).toHaveNoViolations();
});

test('ER-13 a page that fails later shows the failure in its own language', () => {
  render(<GlobalErrorTexts />, { locale: 'de-DE' }).unmount();
  show();
  expect(screen.getByRole('button')).toHaveTextContent('Erneut versuchen');
});
