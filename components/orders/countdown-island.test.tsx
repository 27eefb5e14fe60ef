import { act } from '@testing-library/react';
import { render } from '@/tests/support/render';
import { CountdownIsland } from './countdown-island';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('OR-14 the time left goes down with each minute, and nothing is said when it is over', async () => {
  const at = new Date(Date.now() + 3 * 60_000).toISOString();
  const { container } = render(<CountdownIsland at={at} initial="3 minutes" />);
  const minute = () => act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(container).toHaveTextContent('Time left: 3 minutes');
  await minute();
  expect(container).toHaveTextContent('Time left: 2 minutes');
  await minute();
  await minute();
  expect(container).toBeEmptyDOMElement();
});
