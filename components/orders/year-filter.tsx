import { useTranslations } from 'next-intl';
import { Link } from '@/lib/navigation/link';
import { orderListHref, type OrderListPlan } from '@/lib/orders/plan-order-list';

type YearFilterProps = { plan: Pick<OrderListPlan, 'tab' | 'search' | 'year' | 'years'> };

/** Links to the years with orders. */
export function YearFilter({ plan }: YearFilterProps) {
  const t = useTranslations('orders.years');
  const choices = [null, ...plan.years].map((year) => ({
    year,
    label: year === null ? t('all') : String(year),
  }));
  return (
    <nav aria-label={t('label')} className="mb-4">
      <ul className="flex flex-wrap gap-x-6">
        {choices.map(({ year, label }) => (
          <li key={label}>
            <Link
              href={orderListHref({ ...plan, page: 1, year })}
              aria-current={year === plan.year ? 'page' : undefined}
              className={`flex min-h-touch items-center underline-offset-4 ${year === plan.year ? 'font-semibold' : 'underline'}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
