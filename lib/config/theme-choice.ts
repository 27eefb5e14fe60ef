/** The customer's choice of light or dark; without it the system decides. Pure. */
export const themeCookie = 'account_theme';

export type Theme = 'system' | 'light' | 'dark';

/** Theme of the cookie; `system` for all other values. */
export const themeOf = (cookie: string | undefined): Theme =>
  cookie === 'light' || cookie === 'dark' ? cookie : 'system';
