'use client';
import NextLink from 'next/link';
import { useSearchParams } from 'next/navigation';
import type { ComponentProps } from 'react';
import { keepStripped } from './keep-stripped';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href'> & { href: string };

/** A link inside the product; `stripped=true` stays on it (SH-09). */
export function Link({ href, ...rest }: LinkProps) {
  const isStripped = useSearchParams().get('stripped') === 'true';
  return <NextLink href={keepStripped(href, isStripped)} {...rest} />;
}

/** A link that loads a whole page and nothing ahead of the click: for guests, who would start to sign in by it. */
export function PageLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const isStripped = useSearchParams().get('stripped') === 'true';
  return <a href={keepStripped(href, isStripped)} {...rest} />;
}
