import '@testing-library/jest-dom';

import { configure } from '@testing-library/dom';
import { toHaveNoViolations } from 'jest-axe';

import { waitLimitMs } from '../time-limits.mjs';

expect.extend(toHaveNoViolations);

configure({ asyncUtilTimeout: waitLimitMs });
