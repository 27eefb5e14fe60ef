import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/form/field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { BlankPrints, EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { PageHead } from '@/components/ui/page-head';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusPill } from '@/components/ui/status-pill';

const variants = ['primary', 'secondary', 'ghost', 'quiet', 'danger'] as const;
const tones = ['info', 'success', 'warning', 'danger'] as const;

/** Content of `/design`: every UI component in its states, with texts of the product. */
export async function Specimens() {
  const [t, common, empty] = await Promise.all([
    getTranslations('orders.status'),
    getTranslations('common'),
    getTranslations('overview.orders'),
  ]);
  return (
    <div className="grid min-w-0 grow grid-cols-1 gap-10">
      <PageHead title={empty('state.Sent')} lead={empty('state.InProduction')}>
        <Button>{empty('action.open')}</Button>
      </PageHead>
      <section data-specimen="buttons" className="flex flex-wrap items-center gap-4">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {common('retry')}
          </Button>
        ))}
        <Button disabled>{common('retry')}</Button>
        <Button variant="secondary" size="sm">
          {common('close')}
        </Button>
        <Button variant="quiet" size="icon" aria-label={common('close')}>
          <Icon name="x" />
        </Button>
      </section>
      <section data-specimen="meanings" className="grid gap-4 sm:grid-cols-2">
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title={t('AwaitingPayment')} />
        ))}
        {([...tones, 'neutral', 'brand'] as const).map((tone) => (
          <StatusPill key={tone} tone={tone} icon={<Icon name="truck" />}>
            {t('Sent')}
          </StatusPill>
        ))}
      </section>
      <section data-specimen="fields" className="grid max-w-md gap-4">
        <Field label={t('Ordered')} autoComplete="off" defaultValue={t('Ordered')} />
        <Field label={t('Ordered')} autoComplete="off" error={common('unexpected')} />
        <Field label={t('Ordered')} autoComplete="off" disabled />
      </section>
      <section data-specimen="prints" className="grid max-w-md gap-6">
        <BlankPrints />
        <span className="spread w-60">
          <span className="blank size-full">
            <span className="sign" />
          </span>
        </span>
        <span aria-hidden className="way [--at:55%]">
          <span className="sign" />
        </span>
        <Skeleton className="h-6 w-3/5" />
      </section>
      <EmptyState title={empty('empty')} action={<Button>{empty('emptyAction')}</Button>} />
    </div>
  );
}
