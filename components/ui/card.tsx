import type { ReactNode } from 'react';

type CardProps = {
  padding?: 'none' | 'normal';
  as?: 'div' | 'section' | 'article' | 'li';
  /** Id of the heading that labels the card, if it is a landmark or an article. */
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
  // Cards have a line instead of a box: a thick line above a section, a thin line above an item of
  // a list.
  const rule =
    Element === 'li' || Element === 'article' ? 'border-t border-line' : 'border-t-2 border-ink';
  const space = padding === 'normal' ? 'pt-4' : '[&>*]:px-0 [&>ul>li]:px-0';
  return (
    <Element aria-labelledby={labelledBy} className={`${rule} ${space} ${className}`}>
      {children}
    </Element>
  );
}
