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
