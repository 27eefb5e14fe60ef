import type { AccountStatus, CustomerDto } from '../../../lib/contracts/customers';

/** A business that has told who it is waits to be looked at; until then it is asked for its details (SH-11, SH-23). */
export const statusAfterUpdate = ({
  accountStatus = null,
  companyName,
  vatNumber,
}: CustomerDto): AccountStatus | null =>
  accountStatus === 'default' && companyName && vatNumber ? 'new' : accountStatus;
