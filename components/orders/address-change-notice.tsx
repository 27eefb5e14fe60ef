import { Alert } from '@/components/ui/alert';
import type { AddressChange } from '@/lib/orders/address-change';
import type { AddressChangeWords } from '@/lib/orders/address-change-words';

type NoticeProps = { state: AddressChange['state']; words: AddressChangeWords };

/** Where a requested change stands; read out as it changes, so the place for it is always there. */
export function AddressChangeNotice({ state, words }: NoticeProps) {
  return (
    <div role="status" className="empty:hidden">
      <Notice state={state} words={words} />
    </div>
  );
}

function Notice({ state, words }: NoticeProps) {
  switch (state) {
    case 'NotStarted':
    case 'Editing':
    case 'RequestInProgress':
      return null;
    case 'RequestSent':
      return <Alert tone="info">{words.sent}</Alert>;
    case 'SuccessfulUpdate':
      return <Alert tone="success">{words.done}</Alert>;
    case 'RequestFailed':
      return <Alert tone="danger">{words.failed}</Alert>;
  }
}
