import { Hono } from 'hono';
import type { MenuConfigDto } from '../../../lib/contracts/menu';
import { problem } from '../../platform/http/problem';
import { defineService } from '../../platform/http/service';
import { findChannel, readerOf } from '../../shared/channel/language';
import { type PageName, pages } from './page-titles';

const top: readonly PageName[] = ['offers', 'delivery', 'help'];
const main: readonly PageName[] = [
  'photo-books',
  'prints',
  'calendars',
  'wall-art',
  'cards',
  'gifts',
];
const footer: readonly PageName[] = [
  'help',
  'contact',
  'delivery',
  'terms',
  'privacy',
  'cookies',
  'imprint',
];

/** Public: the shop shows the same menus to everybody. */
function router(): Hono {
  const app = new Hono();

  app.get('/:channel', (c) => {
    const channel = findChannel(c.req.param('channel'));
    if (!channel) return problem(c, 404);
    const { language, shopUrl } = readerOf(channel.code, c.req.header('accept-language'));
    const links = (names: readonly PageName[]) =>
      names.map((name) => ({ title: pages[name][language], href: `${shopUrl}/${name}` }));
    const config: MenuConfigDto = {
      menus: { top: links(top), main: links(main), footer: links(footer) },
      routes: { Main: `${shopUrl}/`, EditorUrl: `${shopUrl}/editor` },
    };
    return c.json(config);
  });

  return app;
}

/** Menus and routes of a channel's shop (SH-14). */
export const menuService = defineService({ name: 'menu', base: '/menu-api', router });
