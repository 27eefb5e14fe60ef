import { useTranslations } from 'next-intl';
import { type ReactNode, use } from 'react';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { articlesToOrderAgain, type Catalogue } from '@/lib/merchandise/article-facts';
import type { Settled } from '@/lib/http/settle.server';
import type { ReorderView } from '@/lib/orders/schema';
import { ReorderArticles } from './reorder-articles';
import { ReorderIsland } from './reorder-island';

type ReorderSectionProps = {
  orderCode: string;
  view: Promise<Settled<ReorderView>>;
  /** The shop's catalogue (SH-19). If it fails, the section shows no names and pictures. */
  articles: Promise<Settled<Catalogue>>;
  /** Article ids of the order's products. */
  articleIds: readonly string[];
  /** True if the button is elsewhere on the page. The section then shows only why a reorder is not possible. */
  isOnlyReason?: boolean;
};

/** Section 'Order again' (OR-16). Its button appears when the reorder has been checked. */
export function ReorderSection(props: ReorderSectionProps) {
  const { orderCode, view, articles, articleIds, isOnlyReason = false } = props;
  const t = useTranslations('orders.reorder');
  const request = use(view);
  if (request.state === 'Failed') return <Section>{t('checkFailed')}</Section>;
  const { status, differences } = request.value;
  if (status === 'Unavailable') {
    return (
      <Section>
        {t(differences.length > 0 ? 'unavailable' : 'conflict')}
        <ul className="mt-2 list-disc ps-5 break-words">
          {differences.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </Section>
    );
  }
  if (isOnlyReason) return null;
  const catalogue = use(articles);
  return (
    <Section
      action={
        <ReorderIsland
          orderCode={orderCode}
          differences={status === 'Changed' ? differences : []}
        />
      }
    >
      {t('text')}
      {catalogue.state === 'Finished' && (
        <ReorderArticles articles={articlesToOrderAgain(catalogue.value, articleIds)} />
      )}
    </Section>
  );
}

function Section({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const t = useTranslations('orders.reorder');
  return (
    <Card as="section" labelledBy="order-again" className="print:hidden">
      <h2 id="order-again" className="flex items-center gap-2 text-lg">
        <Icon name="refresh-cw" className="size-5 text-brand" />
        {t('title')}
      </h2>
      <div className="mt-2 text-pretty text-ink-muted">{children}</div>
      {action && <div className="mt-4">{action}</div>}
    </Card>
  );
}
