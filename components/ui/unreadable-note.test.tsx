import { screen } from '@testing-library/react';
import { tolerantList, wireId } from '@/lib/contracts/wire';
import { render } from '@/tests/support/render';
import { UnreadableNote } from './unreadable-note';

test('EN-04 a list that misses entries says how many, one that has them all says nothing', () => {
  const list = tolerantList(wireId);
  const { rerender } = render(<UnreadableNote of={[list.parse(['a', 'b'])]} />);
  expect(screen.queryByText(/shown/)).not.toBeInTheDocument();
  rerender(<UnreadableNote of={[list.parse(['a', 7, null]), list.parse(['b'])]} />);
  expect(screen.getByText(/^2 entries couldn’t be shown here/)).toBeInTheDocument();
});
