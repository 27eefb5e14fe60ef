/** The address book as finished strings. Pure. */
import { route } from '@/lib/config/routes';
import type { AddressDto } from '@/lib/contracts/customers';
import { readablePhone } from '@/lib/format/readable-phone';
import type { Words } from '@/lib/i18n/words';
import { addressLines } from '@/lib/postal-address/address-lines';

export type AddressCard = {
  id: string;
  /** One line that tells it from the others, for buttons and messages. */
  label: string;
  /** As the country writes it. */
  lines: string[];
  phone: string | null;
  isDefaultDelivery: boolean;
  isDefaultBilling: boolean;
  changeHref: string;
  /** What its deletion means. */
  deletion: {
    /** Orders on their way to it, each with the address of its page. */
    orders: { code: string; href: string; label: string }[];
    ordersText: string;
    /** Which address becomes the default in its place; null where it is none. */
    successorText: string | null;
  };
};

type Reader = {
  /** Of the namespace `addresses`. */
  words: Words;
  /** BCP 47, of countries' names. */
  locale: string;
  isB2b: boolean;
};

const labelOf = (address: AddressDto, locale: string): string =>
  addressLines(address, locale).slice(0, -1).join(', ');

function successorText(address: AddressDto, book: readonly AddressDto[], reader: Reader) {
  const { words, locale } = reader;
  const { isDefaultDelivery, isDefaultBilling } = address;
  if (!isDefaultDelivery && !isDefaultBilling) return null;
  // The service hands a default on to the oldest address that is left.
  const heir = book.find(({ id }) => id !== address.id);
  if (!heir) return words('deletion.last');
  const of = !isDefaultBilling ? 'delivery' : !isDefaultDelivery ? 'billing' : 'both';
  return words(`deletion.successor.${of}`, { address: labelOf(heir, locale) });
}

function toCard(address: AddressDto, book: readonly AddressDto[], reader: Reader): AddressCard {
  const { words, locale, isB2b } = reader;
  const { id, phoneNumber, isDefaultDelivery, isDefaultBilling } = address;
  const codes = address.openOrderCodes ?? [];
  return {
    id,
    label: labelOf(address, locale),
    lines: addressLines(address, locale),
    phone: phoneNumber ? words('phone', { phone: readablePhone(phoneNumber) }) : null,
    isDefaultDelivery,
    isDefaultBilling,
    changeHref: route(isB2b ? 'changeAddressB2b' : 'changeAddress', { addressId: id }),
    deletion: {
      orders: codes.map((code) => ({
        code,
        href: route('orderDetails', { orderCode: code }),
        label: words('deletion.order', { code }),
      })),
      ordersText: words('deletion.orders', { count: codes.length }),
      successorText: successorText(address, book, reader),
    },
  };
}

const rank = ({ isDefaultDelivery, isDefaultBilling }: AddressCard): number =>
  isDefaultDelivery ? 0 : isDefaultBilling ? 1 : 2;

/**
 * The cards of a page: the defaults first, then the oldest.
 *
 * @param book the oldest first
 */
export const toAddressCards = (book: readonly AddressDto[], reader: Reader): AddressCard[] =>
  book
    .map((address) => toCard(address, book, reader))
    .toSorted((one, other) => rank(one) - rank(other));
