import { channelTable } from '../../../lib/contracts/channels';
import { menuConfigDto } from '../../../lib/contracts/menu';
import { languages } from '../../shared/channel/language';
import { menuService, pages } from './service';

const app = menuService.router({} as never); // the router does not use the context: menus are constants

test('SH-14 every channel has menus and routes on its own shop', async () => {
  for (const { code, baseDomain } of channelTable) {
    const { menus, routes } = menuConfigDto.parse(await (await app.request(`/${code}`)).json());
    const links = [...menus.top, ...menus.main, ...menus.footer].map(({ href }) => href);
    expect(
      [...links, routes.Main, routes.EditorUrl].every((href) =>
        href?.startsWith(`https://www.${baseDomain}/`),
      ),
    ).toBe(true);
    expect(menus.main.length).toBeGreaterThan(3);
  }
});

test('SH-14 titles are in the channel’s language, or in its second language if requested', async () => {
  const first = async (channel: string, language = '') => {
    const answer = await app.request(`/${channel}`, { headers: { 'accept-language': language } });
    return menuConfigDto.parse(await answer.json()).menus.main[0]?.title;
  };
  expect(await first('albora-de')).toBe('Fotobücher');
  expect(await first('pixabo-be')).toBe('Livres photo');
  expect(await first('pixabo-be', 'nl-BE')).toBe('Fotoboeken');
  expect((await app.request('/nobody')).status).toBe(404);
  for (const titles of Object.values(pages)) expect(Object.keys(titles)).toEqual([...languages]);
});
