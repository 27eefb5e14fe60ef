/** Pages of a channel's shop that the account links to when the shop's menu is not known. Pure. */
import type { Channel } from '@/lib/config/channels';

type ShopPages = {
  /** The shop's home page. */
  home: string;
  editor: string;
  /** Frequently asked questions. */
  faq: string;
  /** Customer care. */
  contact: string;
};

export function shopPages({ baseDomain }: Pick<Channel, 'baseDomain'>): ShopPages {
  const shop = `https://www.${baseDomain}`;
  return {
    home: `${shop}/`,
    editor: `${shop}/editor`,
    faq: `${shop}/faq`,
    contact: `${shop}/contact`,
  };
}
