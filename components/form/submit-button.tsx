import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'pending'> & {
  pending: boolean;
  /** Read out while the answer is on its way, for example 'Saving …'. */
  pendingLabel: string;
};

export function SubmitButton({ pending, pendingLabel, children, ...rest }: SubmitButtonProps) {
  return (
    <>
      <Button {...rest} type="submit" pending={pending}>
        {children}
      </Button>
      <span role="status">{pending && <VisuallyHidden>{pendingLabel}</VisuallyHidden>}</span>
    </>
  );
}
