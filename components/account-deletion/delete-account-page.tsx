import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

type ConsequencesProps = {
  id: string;
  title: string;
  icon: IconName;
  items: readonly string[];
  children?: ReactNode;
};

/** One side of what a deletion does. */
export function Consequences({ id, title, icon, items, children }: ConsequencesProps) {
  return (
    <Card as="section" labelledBy={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="mt-3 grid gap-3">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-3">
            <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-ink-muted" />
            <span className="min-w-0 text-pretty">{item}</span>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
