import { render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Stepper } from '@/components/orders/stepper';

const icon = <svg />;

test('a stepper is a named list that marks the current step and says every state in words', async () => {
  const { container } = render(
    <Stepper
      label="Order 1"
      steps={[
        { label: 'Ordered', icon, state: 'done', stateLabel: 'done', note: '12 Nov' },
        { label: 'Sent', icon, state: 'current', stateLabel: 'now' },
        { label: 'Delivered', icon, state: 'upcoming', stateLabel: 'to come' },
      ]}
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'Order 1' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Ordered, done12 Nov',
    'Sent, now',
    'Delivered, to come',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(await axe(container)).toHaveNoViolations();
});
