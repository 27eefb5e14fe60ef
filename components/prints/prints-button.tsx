'use client';
import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { requestPrints } from '@/lib/prints/print-requests';

/**
 * Button 'Order photo prints' beside the page's heading. It starts the selection of photos. On
 * small screens it is hidden: there only the toolbar of a selection has the action.
 */
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
