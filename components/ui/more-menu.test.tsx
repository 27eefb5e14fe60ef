import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { render } from '@/tests/support/render';
import { MoreMenu } from './more-menu';

const items = (onSelect: () => void) => [
  { id: 'change', icon: 'pencil' as const, label: 'Change', href: '/change' },
  { id: 'delete', icon: 'trash' as const, label: 'Delete', isDanger: true, onSelect },
];

test('entries act and close the menu, links lead on', async () => {
  const onSelect = jest.fn();
  const { container } = render(<MoreMenu label="More for Anna" items={items(onSelect)} />);
  const button = screen.getByRole('button', { name: 'More for Anna' });
  await userEvent.hover(button);
  const menu = await screen.findByRole('group', { name: 'More for Anna' });
  expect(button).toHaveAttribute('popovertarget', menu.id);
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/change');
  const entry = screen.getByRole('button', { name: 'Delete' });
  expect(entry).toHaveAttribute('popovertargetaction', 'hide');
  await userEvent.click(entry);
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  ['below its button', 100, 144],
  ['above it where the window ends', 700, 600],
])('it stands %s', async (_, at, top) => {
  render(<MoreMenu label="More" items={items(() => undefined)} />);
  await userEvent.tab();
  const menu = await screen.findByRole('group', { name: 'More' });
  Object.defineProperties(menu, { offsetWidth: { value: 200 }, offsetHeight: { value: 100 } });
  const button = screen.getByRole('button', { name: 'More' });
  // jsdom computes no layout, so the test sets all positions.
  const rect = { ...button.getBoundingClientRect(), top: at, bottom: at + 44, right: 300 };
  jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(rect);
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024);
  const toggle = Object.assign(new Event('toggle'), { newState: 'open' });
  menu.dispatchEvent(toggle);
  expect(menu.style.top).toBe(`${top}px`);
  expect(menu.style.left).toBe('100px');
});

test('pressed before its entries are there, the button opens them once they are', async () => {
  render(<MoreMenu label="More" items={items(() => undefined)} />);
  const button = screen.getByRole('button', { name: 'More' });
  const presses: boolean[] = [];
  const isThere = () => screen.queryByRole('group') !== null;
  // jsdom has no popovers. A browser opens a popover that exists when the click is dispatched.
  button.addEventListener('click', () => presses.push(isThere()));
  fireEvent.click(button);
  await screen.findByRole('group', { name: 'More' });
  expect(presses).toEqual([false, true]);
  fireEvent.click(button);
  expect(presses).toEqual([false, true, true]);
});

test('while an entry is being done, the button opens nothing', async () => {
  render(<MoreMenu label="More" items={items(() => undefined)} pending />);
  const button = screen.getByRole('button', { name: 'More' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  let isPrevented = false;
  button.parentElement?.addEventListener(
    'click',
    (event) => (isPrevented = event.defaultPrevented),
  );
  await userEvent.click(button);
  expect(isPrevented).toBe(true);
});
