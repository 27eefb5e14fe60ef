/** The words of the address pages' leaves in the browser. Pure. */
import { pickWords } from '@/lib/i18n/pick-words';
import type { Words } from '@/lib/i18n/words';
import { type AddressFieldWords, toAddressFieldWords } from '@/lib/postal-address/field-words';

const listKeys = [
  'list',
  'change',
  'delete',
  'badge.delivery',
  'badge.billing',
  'makeDefault.delivery',
  'makeDefault.billing',
  'made.delivery',
  'made.billing',
  'deletion.title',
  'deletion.text',
  'deletion.confirm',
  'deletion.done',
  'deletion.gone',
  'deletion.undo',
  'deletion.restored',
  'deletion.notRestored',
] as const;

const formKeys = [
  'form.defaults',
  'form.delivery',
  'form.billing',
  'form.isDelivery',
  'form.isBilling',
  'form.isFirst',
  'form.submit',
  'form.saved',
  'form.cancel',
  'gone.text',
  'gone.action',
  'conflict.title',
  'conflict.text',
  'conflict.same',
  'conflict.field',
  'conflict.stored',
  'conflict.typed',
  'conflict.empty',
  'conflict.keepMine',
  'conflict.takeStored',
] as const;

/** Sentences about one address have a place `{address}`. */
export type AddressListWords = Record<(typeof listKeys)[number], string> & {
  close: string;
  cancel: string;
  retry: string;
};

export type AddressFormWords = Record<(typeof formKeys)[number], string> & {
  fields: AddressFieldWords;
};

const place = { address: '{address}' };

/** @param words of the namespace `addresses`, @param common of `common` */
export const toAddressListWords = (words: Words, common: Words): AddressListWords => ({
  ...pickWords(listKeys, (key) => words(key, place)),
  close: common('close'),
  cancel: common('cancel'),
  retry: common('retry'),
});

/** @param words of the namespace `addresses`, @param fields of `postalAddress` */
export const toAddressFormWords = (words: Words, fields: Words): AddressFormWords => ({
  ...pickWords(formKeys, words),
  fields: toAddressFieldWords(fields),
});
