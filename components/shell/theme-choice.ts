/** The customer's own choice of light or dark; without it the system decides. Pure. */
export const themeCookie = 'account_theme';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The cookie's value as a theme; anything else is the system's wish. */
export const themeOf = (cookie: string | undefined): Theme =>
  cookie === 'light' || cookie === 'dark' ? cookie : 'system';
