/** Puts the message of a key into words, in one language and below one namespace. */
export type Words = (key: string, values?: Record<string, string | number>) => string;
