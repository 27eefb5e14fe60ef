'use client';
import NextLink from 'next/link';
import { useSearchParams } from 'next/navigation';
import type { ComponentProps } from 'react';
import { keepStripped } from './keep-stripped';
import { markMove } from './mark-move';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'onNavigate'> & { href: string };

/** A link inside the product; `stripped=true` stays on it (SH-09). */
export function Link({ href, ...props }: LinkProps) {
  const isStripped = useSearchParams().get('stripped') === 'true';
  return <NextLink href={keepStripped(href, isStripped)} onNavigate={markMove} {...props} />;
}
