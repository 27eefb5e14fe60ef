import type { ReactNode } from 'react';
import { tv, type VariantProps } from 'tailwind-variants/lite';

const cardStyles = tv({
  base: 'border-line bg-surface-raised shadow-card rounded-lg border',
  variants: { padding: { none: '', normal: 'p-4 sm:p-6' } },
  defaultVariants: { padding: 'normal' },
});

type CardProps = VariantProps<typeof cardStyles> & {
  as?: 'div' | 'section' | 'article' | 'li';
  /** Id of the heading that names the card, where it is a landmark or an article. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

export function Card({ as: Element = 'div', padding, labelledBy, className, children }: CardProps) {
  return (
    <Element aria-labelledby={labelledBy} className={cardStyles({ padding, class: className })}>
      {children}
    </Element>
  );
}
