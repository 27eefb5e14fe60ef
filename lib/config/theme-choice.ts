/** The customer's own choice of light or dark; without it the system decides. Pure. */
export const themeCookie = 'account_theme';

export type Theme = 'system' | 'light' | 'dark';

/** The cookie's value as a theme; anything else is the system's wish. */
export const themeOf = (cookie: string | undefined): Theme =>
  cookie === 'light' || cookie === 'dark' ? cookie : 'system';
