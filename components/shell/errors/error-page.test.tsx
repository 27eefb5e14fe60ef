import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '@/tests/support/render';
import { ErrorPage } from './error-page';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

const show = (digest: string | undefined, message?: string) =>
  render(
    <ErrorPage
      error={Object.assign(
        new Error('secret upstream words'),
        digest === undefined ? {} : { digest },
      )}
      reset={jest.fn()}
      {...(message === undefined ? {} : { message })}
    />,
  );

test('ER-13 what nobody expected reads the catalogue’s sentence', async () => {
  const { container } = show('4711');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An unexpected error has occurred, please contact us if you continue to have problems.',
  );
  expect(await screen.findByText(/4711/)).toBeVisible();
  expect(container).not.toHaveTextContent('secret');
  expect(await axe(container)).toHaveNoViolations();
});

test.each(['unavailable', 'timeout'])('ER-13 an outage is called one (%s)', async (code) => {
  show(`${code};c-12`);
  expect(await screen.findByRole('alert')).toHaveTextContent('This isn’t available right now');
  expect(screen.getByRole('alert')).toHaveTextContent('c-12');
});

test('ER-14 a page with words of its own in the catalogue uses them', async () => {
  show(
    'badAnswer;c-1',
    'An error occurred loading this order, please contact us to report this issue.',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error occurred loading this order',
  );
});
