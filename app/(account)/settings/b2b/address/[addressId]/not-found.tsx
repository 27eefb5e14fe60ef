export { AddressNotFound as default } from '@/components/addresses/address-not-found';
