'use client';
import type { ReactNode } from 'react';
import { NavigationSkeleton } from './navigation-skeleton';
import { RowSkeleton } from './row-skeleton';
import { Skeleton } from './skeleton';

const cards = [0, 1, 2, 3, 4, 5];

type ListNavigationProps = Parameters<typeof RowSkeleton>[0] & {
  /** CSS classes of the heading, and of the line below it. */
  heading: string;
  intro: string;
  /** CSS classes of the grid of cards. */
  grid: string;
  children: ReactNode;
};

/** Shows a skeleton of the heading and the cards while a client-side navigation loads the list. */
export function ListNavigation({ heading, intro, grid, children, ...row }: ListNavigationProps) {
  const skeleton = (
    <div aria-hidden>
      <div className="on-table table-field mb-6 md:mb-8">
        <Skeleton className={heading} />
        <Skeleton className={`mt-2 ${intro}`} />
      </div>
      <div className={`grid lg:grid-cols-2 ${grid}`}>
        {cards.map((card) => (
          <RowSkeleton key={card} {...row} />
        ))}
      </div>
    </div>
  );
  return <NavigationSkeleton skeleton={skeleton}>{children}</NavigationSkeleton>;
}
