/** Data of the shell around a signed-in page. Pure. */
import type { Channel } from '@/lib/config/channels';
import { route, supportPaths } from '@/lib/config/routes';
import { type BrandLogoFile, logoFile } from '@/lib/contracts/brand-files';
import type { Translator } from '@/lib/i18n/translator';
import type { NavLink } from '../menu/nav-links';
import type { MenuEntry, MenuEntryId } from '../menu/plan-menu';

export type MenuEntryView = {
  id: MenuEntryId;
  href: string;
  label: string;
  children?: readonly MenuEntryView[];
};

/**
 * Translates the menu entries and adds their URLs.
 *
 * @param faqsHref URL for the entry 'faqs', which links to the shop
 */
export const toMenuView = (
  entries: readonly MenuEntry[],
  t: Translator<'shell'>,
  faqsHref: string,
): readonly MenuEntryView[] =>
  entries.map(({ id, route: name, children }) => ({
    id,
    href: name === null ? faqsHref : route(name),
    label: t(`menu.${id}`),
    ...(children.length > 0 && { children: toMenuView(children, t, faqsHref) }),
  }));

/**
 * Returns the name of a language in that language, because customers who look for it may not read
 * any other.
 */
function nameOf(locale: string): string {
  const [language = locale] = locale.split('-');
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export type ShellView = {
  logo: BrandLogoFile;
  homeHref: string;
  locale: string;
  /** Languages of the channel, each with its name in that language. */
  languages: readonly { locale: string; name: string }[];
  /** The shop's menus (SH-14); empty if their service is unavailable. */
  top: readonly NavLink[];
  main: readonly NavLink[];
  footer: readonly NavLink[];
  cookiesHref: string;
  /** Entries of the account's menu. */
  entries: readonly MenuEntryView[];
  texts: ReturnType<typeof toTexts>;
};

const toTexts = (t: Translator<'shell'>, common: Translator<'common'>, brand: string) => ({
  skip: t('skip'),
  home: t('home', { brand }),
  account: t('account'),
  accountMenu: t('accountMenu'),
  shopMenu: t('shopMenu'),
  footerMenu: t('footerMenu'),
  mainPlaces: t('mainPlaces'),
  menuLabel: t('menuLabel'),
  language: t('language'),
  external: t('external'),
  cookieSettings: t('cookieSettings'),
  copyright: t('copyright', { year: String(new Date().getFullYear()), brand }),
  settings: t('menu.settings'),
  theme: t('theme.label'),
  themes: { system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') },
  toasts: { region: t('messages'), close: common('close'), reachAction: t('reachAction') },
  places: {
    overview: t('places.overview'),
    orders: t('places.orders'),
    myPhotos: t('places.myPhotos'),
    savedProjects: t('places.savedProjects'),
  },
});

type ShellInput = Pick<ShellView, 'locale' | 'top' | 'main' | 'footer'> & {
  channel: Channel;
  menu: readonly MenuEntry[];
  faqsHref: string;
  t: Translator<'shell'>;
  common: Translator<'common'>;
};

export const toShellView = (input: ShellInput): ShellView => {
  const { channel, locale, top, main, footer, menu, faqsHref, t, common } = input;
  return {
    logo: logoFile(channel.vendor),
    homeHref: route('home'),
    locale,
    languages: channel.locales.map((own) => ({ locale: own, name: nameOf(own) })),
    top,
    main,
    footer,
    cookiesHref: supportPaths.cookieSettings,
    entries: toMenuView(menu, t, faqsHref),
    texts: toTexts(t, common, channel.brandName),
  };
};
