import { customersService } from '../customers/service';
import type { Service } from './service';

/** Every service that `main.ts` mounts, in the order of the specification's section 7. */
export const services: readonly Service[] = [customersService];
