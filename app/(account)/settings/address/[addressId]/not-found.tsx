import { MissingPage } from '@/components/shell/errors/missing-page';
import { route } from '@/lib/config/routes';

export default function AddressNotFound() {
  return <MissingPage namespace="addresses.notFound" href={route('allAddresses')} />;
}
