import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '@/tests/support/render';
import { NewerExport } from './newer-export';

const checked = (missingCount: number) => ({ verifiedOn: '1 November 2026', missingCount });
const button = (name: string) => screen.queryByRole('button', { name });

test('EX-01 photos that were added after an export that nobody checked are said, and a newer one can be made', async () => {
  const view = { isOnlyNew: false, outsideCount: 500 };
  const copy = { verifiedOn: null, missingCount: 2_000 };
  const { container } = render(<NewerExport view={view} copy={copy} />);
  expect(screen.getByText(/500 photos of your library aren’t in this export/)).toBeVisible();
  expect(button('Export everything again')).toBeEnabled();
  // No copy has been verified, so 'only what’s new' would contain all photos and is not offered.
  expect(button('Export only what’s new')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

test('EX-01 an export of what was new says that it is not the library', () => {
  render(<NewerExport view={{ isOnlyNew: true, outsideCount: 1_200 }} copy={checked(3)} />);
  expect(screen.getByText(/only has the photos that were new/)).toHaveTextContent(
    '1,200 photos of your library aren’t in this export. 3 photos aren’t in a checked copy yet.',
  );
  expect(button('Export only what’s new')).toBeEnabled();
});

test('an export that has the whole library offers no other', () => {
  const { container } = render(
    <NewerExport view={{ isOnlyNew: false, outsideCount: 0 }} copy={checked(0)} />,
  );
  expect(container).toBeEmptyDOMElement();
});
