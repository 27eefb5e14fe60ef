/** The lint rules of this repository, as a plugin with the name `account`. */
import { fileNames } from './file-names.mjs';
import { forbiddenSyntax } from './forbidden-syntax.mjs';
import { handlerFactory } from './handler-factory.mjs';
import { noRawColours } from './no-raw-colours.mjs';
import { castNeedsReason, disableNeedsReason } from './reasons.mjs';
import { serverOnlyFirst } from './server-only-first.mjs';
import { standardTerms } from './standard-terms.mjs';

/** @type {import('eslint').ESLint.Plugin} */
export const account = {
  rules: {
    'cast-needs-reason': castNeedsReason,
    'disable-needs-reason': disableNeedsReason,
    'file-names': fileNames,
    'handler-factory': handlerFactory,
    'no-raw-colours': noRawColours,
    'server-only-first': serverOnlyFirst,
    'standard-terms': standardTerms,
    ...forbiddenSyntax,
  },
};
