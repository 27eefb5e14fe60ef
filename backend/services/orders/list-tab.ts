/** One page of a tab of the customer's orders, with the counts of both tabs. Reads the customer's own rows only. */
import { and, eq, exists, gte, inArray, like, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { subDays } from 'date-fns';
import { normaliseForSearch } from '../../../lib/contracts/normalise-for-search';
import { daysAfterDispatch, inProgressDays } from '../../../lib/contracts/limits';
import type { OrderTab } from '../../../lib/contracts/orders';
import type { Database } from '../../platform/db/database';
import { containing } from '../../platform/db/like-pattern';
import {
  newestFirst,
  type OrderOwner,
  type OrderWithProducts,
  ownedBy,
  withProducts,
} from './find-orders';
import { orderProducts, superOrders } from './tables';

export type TabPage = {
  tab: OrderTab;
  /** Only orders of this year in `timeZone`. */
  year?: number | undefined;
  offset: number;
  limit: number;
  /** Parts of order codes and titles, and the articles whose names contain the text. */
  search?: { text: string; articleIds: readonly string[] } | undefined;
  /** IANA name of the zone in which years are counted. */
  timeZone: string;
};

type ListedTab = {
  /** Orders in each tab that match the search, of all years. */
  counts: Record<OrderTab, number>;
  /** Years of the tab's orders that match the search, latest first. */
  years: number[];
  /** Orders in the tab that match search and year. */
  total: number;
  orders: OrderWithProducts[];
};

const productOfOrder = eq(orderProducts.superOrderCode, superOrders.code);

/** Rule of the specification (OR-03); an order that is not in progress is history. */
function isInProgress(db: Database, now: Date): SQL {
  const settled = db
    .select({ one: sql`1` })
    .from(orderProducts)
    .where(
      and(
        productOfOrder,
        eq(orderProducts.status, 'Dispatched'),
        lt(orderProducts.paymentChangedAt, subDays(now, daysAfterDispatch)),
      ),
    );
  return sql`(${gte(superOrders.createdAt, subDays(now, inProgressDays))} and ${not(exists(settled))})`;
}

function matches(
  db: Database,
  { text, articleIds }: NonNullable<TabPage['search']>,
): SQL | undefined {
  const pattern = containing(normaliseForSearch(text));
  const title = sql`coalesce(${orderProducts.searchTitle}, lower(${orderProducts.title}))`;
  const product = db
    .select({ one: sql`1` })
    .from(orderProducts)
    .where(
      and(
        productOfOrder,
        or(like(title, pattern), inArray(orderProducts.articleId, [...articleIds])),
      ),
    );
  return or(like(sql`lower(${superOrders.code})`, pattern), exists(product));
}

/** Orders without expired ones, newest first. */
export async function listTab(
  db: Database,
  owner: OrderOwner,
  { tab, year, search, timeZone, offset, limit }: TabPage,
  now: Date,
): Promise<ListedTab> {
  const all = and(
    ownedBy(owner),
    eq(superOrders.isExpired, false),
    search === undefined ? undefined : matches(db, search),
  );
  const inProgress = isInProgress(db, now);
  const yearOfOrder = sql<number>`extract(year from ${superOrders.createdAt} at time zone ${timeZone})::int`;
  const startOf = (first: number) => sql`make_timestamptz(${first}, 1, 1, 0, 0, 0, ${timeZone})`;
  const [groups, orders] = await Promise.all([
    db
      .select({
        inProgress: sql<boolean>`${inProgress}`.as('in_progress'),
        year: yearOfOrder.as('year'),
        count: sql<number>`count(*)::int`,
      })
      .from(superOrders)
      .where(all)
      .groupBy(sql`1`, sql`2`),
    db
      .select()
      .from(superOrders)
      .where(
        and(
          all,
          tab === 'inProgress' ? inProgress : not(inProgress),
          year === undefined
            ? undefined
            : and(
                gte(superOrders.createdAt, startOf(year)),
                lt(superOrders.createdAt, startOf(year + 1)),
              ),
        ),
      )
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
  ]);
  const numberOf = (of: typeof groups) => of.reduce((sum, { count }) => sum + count, 0);
  const inTab = groups.filter((group) => group.inProgress === (tab === 'inProgress'));
  return {
    counts: {
      inProgress: numberOf(groups.filter((group) => group.inProgress)),
      history: numberOf(groups.filter((group) => !group.inProgress)),
    },
    years: [...new Set(inTab.map((group) => group.year))].sort((one, other) => other - one),
    total: numberOf(year === undefined ? inTab : inTab.filter((group) => group.year === year)),
    orders: await withProducts(db, orders),
  };
}
