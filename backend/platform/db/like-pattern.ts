/** Pattern of LIKE that finds the text anywhere; the wildcards in it are escaped. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
