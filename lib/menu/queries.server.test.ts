import '@/tests/support/environment';
import { channels } from '@/lib/config/channels';
import { menuConfigDto } from '@/lib/contracts/menu';
import { reply, startService, type TestService } from '@/tests/support/service';
import { fallbackMenu, getMenu } from './queries.server';

const request = { headers: new Headers(), locale: '' };
jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(request.headers),
  cookies: () => Promise.resolve({ get: (name: string) => ({ name, value: request.locale }) }),
}));

const menu = (title: string) => ({
  menus: { top: [{ title, href: 'https://shop.example/' }], main: [], footer: [] },
  routes: { Main: 'https://shop.example/', EditorUrl: 'https://shop.example/e' },
});

let service: TestService;
beforeAll(async () => {
  service = await startService();
  process.env['MENU_URL'] = service.origin;
});
beforeEach(() => {
  service.seen.length = 0;
});
afterAll(() => service.stop());

const visit = (domain: string, locale = '') => {
  request.headers = new Headers({ host: `account.${domain}.example` });
  request.locale = locale;
  return getMenu();
};

describe('the shop’s menus', () => {
  it('SH-14 one answer serves a channel and language for a minute; the other language has its own', async () => {
    service.behave((asked, response) =>
      reply(200, JSON.stringify(menu(asked.headers['accept-language'] ?? '')))(asked, response),
    );
    for (const locale of ['nl-BE', 'fr-BE', 'nl-BE', 'fr-BE']) {
      expect((await visit('albora.be', locale)).menus.top[0]?.title).toBe(locale);
    }
    expect(service.seen.map(({ url }) => url)).toEqual(['/albora-be', '/albora-be']);
    expect(service.seen[0]?.headers.authorization).toBeUndefined();
  });

  it('SH-14 SH-25 check 28 one entry that leads nowhere a link may lead costs only itself', async () => {
    const { menus, routes } = menu('Shop');
    const broken = { title: 'Help', href: 'javascript:alert(1)' };
    const footer = [broken, ...menus.top, { title: 'x'.repeat(81), href: 'https://shop.example/' }];
    service.behave(reply(200, JSON.stringify({ menus: { ...menus, footer }, routes })));
    expect((await visit('albora.de')).menus).toEqual({ ...menus, footer: menus.top });
  });

  it.each([
    ['an error', reply(500)],
    ['no menu', reply(404)],
    ['an HTML page', reply(200, '<html>')],
    [
      'a menu with a script for a link',
      reply(
        200,
        JSON.stringify(menu('x')).replace('https://shop.example/e', 'javascript:alert(1)'),
      ),
    ],
  ])(
    'SH-14 check 39 %s in its place leaves the page whole: empty menus and the shop’s own routes',
    async (_, behaviour) => {
      service.behave(behaviour);
      expect(await visit('albora.nl')).toEqual({
        menus: { top: [], main: [], footer: [] },
        routes: {
          Main: 'https://www.albora.nl.example/',
          EditorUrl: 'https://www.albora.nl.example/editor',
        },
      });
    },
  );

  it('SH-14 the fallback of every channel is a menu by contract', () => {
    for (const channel of channels)
      expect(menuConfigDto.parse(fallbackMenu(channel))).toEqual(fallbackMenu(channel));
  });
});
