/** Words that the files of the list need once, not once a file. Pure. */
import type { Words } from '@/lib/i18n/words';

/** Texts about one file have a place `{name}`. */
export type FileWords = {
  get: string;
  getOf: string;
  group: string;
  groupOf: string;
  inProgress: string;
  finished: string;
  again: string;
  againOf: string;
  failed: string;
  gone: string;
  retry: string;
  retryOf: string;
  offline: string;
  tooMany: string;
  signedOut: string;
  signInAgain: string;
};

const place = { name: '{name}' };

/** @param words of the namespace `invoices`, @param common of `common` */
export const toFileWords = (words: Words, common: Words): FileWords => ({
  get: words('file.get'),
  getOf: words('file.getOf', place),
  group: words('file.group'),
  groupOf: words('file.groupOf', place),
  inProgress: words('file.inProgress'),
  finished: words('file.finished'),
  again: words('file.again'),
  againOf: words('file.againOf', place),
  failed: words('file.failed'),
  gone: words('file.gone'),
  retry: common('retry'),
  retryOf: words('file.retryOf', place),
  offline: common('offline'),
  tooMany: common('tooManyRequests'),
  signedOut: common('signedOut'),
  signInAgain: common('signInAgain'),
});
