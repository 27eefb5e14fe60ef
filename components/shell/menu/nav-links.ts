/** Validates links of the shop's menu for the shell (SH-15, SH-25). Pure. */
import type { MenuConfigDto } from '@/lib/contracts/menu';
import { AppError } from '@/lib/http/errors';
import { safeHref } from '@/lib/contracts/to-url';

type MenuLinkDto = MenuConfigDto['menus']['top'][number];

export type NavLink = { title: string; href: string };

/**
 * Converts a menu entry of the service to a link.
 *
 * @throws AppError badAnswer if the entry has no valid URL (SH-15)
 */
export function toNavLink({ title, href }: MenuLinkDto): NavLink {
  const safe = href === undefined ? null : safeHref(href);
  if (safe === null) throw new AppError('badAnswer', `menu entry "${title}" has no usable href`);
  return { title, href: safe };
}

/** Returns the valid links. Each invalid link is passed to `report` and omitted. */
export function planNavLinks(
  links: readonly MenuLinkDto[],
  report: (error: unknown, link: MenuLinkDto) => void,
): NavLink[] {
  return links.flatMap((link) => {
    try {
      return [toNavLink(link)];
    } catch (error) {
      report(error, link);
      return [];
    }
  });
}
