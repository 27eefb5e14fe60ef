/** Name of the cookie with the customer's choice of a light or dark theme. Without it, the theme of the system is used. */
export const themeCookie = 'account_theme';

export type Theme = 'system' | 'light' | 'dark';

/** Returns the theme of the cookie's value, or `system` for all other values. */
export const themeOf = (cookie: string | undefined): Theme =>
  cookie === 'light' || cookie === 'dark' ? cookie : 'system';
