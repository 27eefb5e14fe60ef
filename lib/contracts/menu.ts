/** Public menu configuration: GET {config}/{channel} (SH-14). */
import * as z from 'zod';
import { httpUrl, text, tolerantParts } from './wire';

/** A link of a menu. A link without `href` is an error of the configuration (SH-15). */
export const menuLinkDto = z.object({ title: text(80), href: httpUrl.optional() });

export const menuConfigDto = z.object({
  menus: z.object({
    top: tolerantParts(menuLinkDto),
    main: tolerantParts(menuLinkDto),
    footer: tolerantParts(menuLinkDto),
  }),
  routes: z.object({ Main: httpUrl, EditorUrl: httpUrl }),
});
export type MenuConfigDto = z.infer<typeof menuConfigDto>;
