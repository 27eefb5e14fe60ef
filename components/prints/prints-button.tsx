'use client';
import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { requestPrints } from '@/lib/prints/print-requests';

/** 'Order photo prints' beside the page's heading; it starts choosing photos. On small screens only the selection has it. */
export function PrintsButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={buttonStyles({ variant: 'secondary', class: 'photo-prints' })}
      onClick={requestPrints}
    >
      <Icon name="printer" />
      {label}
    </button>
  );
}
