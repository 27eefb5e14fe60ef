import { endpoint } from '@/lib/endpoints/endpoint';

export const messageLinks = {
  /** `/locales/{locale}.json`: merged messages of a language (SH-17). */
  locale: endpoint('GET', '/locales/:locale', {
    access: 'open',
    rate: 'read',
    withoutTurn: true,
    withoutIds: true,
  }),
};
