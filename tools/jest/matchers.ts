import '@testing-library/jest-dom';

import { configure } from '@testing-library/dom';
import { toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);

// What a test waits for comes when the machine gets to it; a limit only ends a test that would wait for ever.
configure({ asyncUtilTimeout: 60_000 });
