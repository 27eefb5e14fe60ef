import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import type { Words } from '@/lib/i18n/words';
import { Link } from '@/lib/navigation/link';

type AddressesEmptyProps = { addHref: string; words: Words };

export function AddressesEmpty({ addHref, words }: AddressesEmptyProps) {
  return (
    <EmptyState
      picture={
        <span className="mx-auto flex size-24 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
          <Icon name="map-pin" className="size-10" />
        </span>
      }
      title={words('empty.title')}
      action={
        <Link href={addHref} className={buttonStyles()}>
          {words('empty.action')}
        </Link>
      }
    >
      {words('empty.text')}
    </EmptyState>
  );
}
