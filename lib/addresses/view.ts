/** Texts of the address book, and initial values of its form. Pure. */
import { route } from '@/lib/config/routes';
import type { AddressDto } from '@/lib/contracts/customers';
import type { Translator } from '@/lib/i18n/translator';
import { toAddressInput } from '@/lib/postal-address/address-layout';
import { addressLines, readablePhone } from '@/lib/postal-address/view';
import type { AddressFormInput, StoredAddress } from './schema';

export type AddressCardView = {
  id: string;
  /** The address in one line, for the names of buttons and for messages. */
  label: string;
  /** The lines of the address in the order of its country. */
  lines: string[];
  phone: string | null;
  isDefaultDelivery: boolean;
  isDefaultBilling: boolean;
  changeHref: string;
  /** Texts of the dialog that asks before the address is deleted. */
  deletion: {
    /** Open orders that will be delivered to this address. */
    orders: { code: string; href: string; label: string }[];
    ordersText: string;
    /** Sentence that names the next default address; null if this address is not a default. */
    successorText: string | null;
  };
};

type Context = {
  t: Translator<'addresses'>;
  /** BCP 47 language tag, for the names of countries. */
  locale: string;
  isB2b: boolean;
};

const labelOf = (address: AddressDto, locale: string): string =>
  addressLines(address, locale).slice(0, -1).join(', ');

function successorTextOf(address: AddressDto, book: readonly AddressDto[], context: Context) {
  const { t, locale } = context;
  const { isDefaultDelivery, isDefaultBilling } = address;
  if (!isDefaultDelivery && !isDefaultBilling) return null;
  // The service makes the oldest remaining address the default.
  const successor = book.find(({ id }) => id !== address.id);
  if (!successor) return t('deletion.last');
  const use = !isDefaultBilling ? 'delivery' : !isDefaultDelivery ? 'billing' : 'both';
  return t(`deletion.successor.${use}`, { address: labelOf(successor, locale) });
}

function toCard(
  address: AddressDto,
  book: readonly AddressDto[],
  context: Context,
): AddressCardView {
  const { t, locale, isB2b } = context;
  const { id, phoneNumber, isDefaultDelivery, isDefaultBilling } = address;
  const codes = address.openOrderCodes ?? [];
  return {
    id,
    label: labelOf(address, locale),
    lines: addressLines(address, locale),
    phone: phoneNumber ? t('phone', { phone: readablePhone(phoneNumber) }) : null,
    isDefaultDelivery,
    isDefaultBilling,
    changeHref: route(isB2b ? 'changeAddressB2b' : 'changeAddress', { addressId: id }),
    deletion: {
      orders: codes.map((code) => ({
        code,
        href: route('orderDetails', { orderCode: code }),
        label: t('deletion.order', { code }),
      })),
      ordersText: t('deletion.orders', { count: codes.length }),
      successorText: successorTextOf(address, book, context),
    },
  };
}

const rank = ({ isDefaultDelivery, isDefaultBilling }: AddressCardView): number =>
  isDefaultDelivery ? 0 : isDefaultBilling ? 1 : 2;

/**
 * Cards of the page: first the default addresses, then the others, oldest first.
 *
 * @param book oldest first
 */
export const toAddressCards = (book: readonly AddressDto[], context: Context): AddressCardView[] =>
  book
    .map((address) => toCard(address, book, context))
    .toSorted((left, right) => rank(left) - rank(right));

export const toStoredAddress = (address: AddressDto): StoredAddress => ({
  input: {
    ...toAddressInput(address),
    isDefaultDelivery: address.isDefaultDelivery,
    isDefaultBilling: address.isDefaultBilling,
  },
  version: address.version ?? null,
});

type ProfileName = Pick<AddressFormInput, 'title' | 'firstName' | 'lastName' | 'companyName'>;

/** Initial values of a new address: the channel's country and the customer's name from the profile. */
export const toNewAddressInput = (countryCode: string, name: ProfileName): AddressFormInput => ({
  ...name,
  street: '',
  houseNumber: '',
  houseNumberAddition: '',
  postalCode: '',
  city: '',
  region: '',
  phoneNumber: '',
  countryCode,
  isDefaultDelivery: false,
  isDefaultBilling: false,
});
