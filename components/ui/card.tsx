import type { ReactNode } from 'react';

const base = 'border-line bg-surface-raised shadow-card rounded-lg border';

type CardProps = {
  padding?: 'none' | 'normal';
  as?: 'div' | 'section' | 'article' | 'li';
  /** Id of the heading that names the card, where it is a landmark or an article. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

export function Card({
  as: Element = 'div',
  padding = 'normal',
  labelledBy,
  className = '',
  children,
}: CardProps) {
  const space = padding === 'normal' ? 'p-4 sm:p-6' : '';
  return (
    <Element aria-labelledby={labelledBy} className={`${base} ${space} ${className}`}>
      {children}
    </Element>
  );
}
