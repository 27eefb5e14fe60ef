import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

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
      <span role="status">{pending && <span className="sr-only">{pendingLabel}</span>}</span>
    </>
  );
}
