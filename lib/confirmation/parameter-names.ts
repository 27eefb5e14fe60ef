/** Query parameters of the links in mails. Apart from their rules, which are heavy. */
export const tokenParameter = 'confirmation-token';
export const emailParameter = 'email';
