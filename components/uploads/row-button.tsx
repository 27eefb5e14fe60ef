import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

type RowButtonProps = {
  /** Names the file, too. */
  label: string;
  icon: IconName;
  variant: 'ghost' | 'quiet';
  onClick: () => void;
};

/** A button at the end of a file's row. */
export const RowButton = ({ label, icon, variant, onClick }: RowButtonProps) => (
  <Button variant={variant} size="icon" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} />
  </Button>
);
