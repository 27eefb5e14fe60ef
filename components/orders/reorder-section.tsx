import { Icon } from '@/components/ui/icon';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import type { SettledState } from '@/lib/orders/request-state';
import type { ReorderView, ReorderWords } from '@/lib/orders/reorder-view';
import type { Words } from '@/lib/i18n/words';
import { ReorderIsland } from './reorder-island';

type ReorderSectionProps = {
  orderCode: string;
  view: Promise<SettledState<ReorderView>>;
  words: Words;
  islandWords: ReorderWords;
};

/** 'Order again' (OR-16): the button is there only once the check says what it would do. */
export async function ReorderSection({ orderCode, view, words, islandWords }: ReorderSectionProps) {
  const request = await view;
  if (request.state === 'Failed')
    return <Frame words={words}>{words('reorder.checkFailed')}</Frame>;
  const { status, differences } = request.value;
  if (status === 'Unavailable') {
    return (
      <Frame words={words}>
        {words('reorder.unavailable')}
        <ul className="mt-2 list-disc ps-5 break-words">
          {differences.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </Frame>
    );
  }
  return (
    <Frame
      words={words}
      action={
        <ReorderIsland
          orderCode={orderCode}
          differences={status === 'Changed' ? differences : []}
          words={islandWords}
        />
      }
    >
      {words('reorder.text')}
    </Frame>
  );
}

type FrameProps = { words: Words; children: ReactNode; action?: ReactNode };

function Frame({ words, children, action }: FrameProps) {
  return (
    <Card as="section" labelledBy="order-again" className="print:hidden">
      <h2 id="order-again" className="flex items-center gap-2 text-lg">
        <Icon name="refresh-cw" className="size-5 text-brand" />
        {words('reorder.title')}
      </h2>
      <div className="mt-2 text-pretty text-ink-muted">{children}</div>
      {action && <div className="mt-4">{action}</div>}
    </Card>
  );
}
