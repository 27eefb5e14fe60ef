/** Lint rules of this repository, under the name `account`. */
import { backendLayers } from './backend-layers.mjs';
import { fileNames } from './file-names.mjs';
import { forbiddenSyntax } from './forbidden-syntax.mjs';
import { handlerFactory } from './handler-factory.mjs';
import { importLaw } from './import-law.mjs';
import { noRawColours } from './no-raw-colours.mjs';
import { packagesAtHome } from './packages-at-home.mjs';
import { castNeedsReason, disableNeedsReason } from './reasons.mjs';
import { serverOnlyFirst } from './server-only-first.mjs';
import { standardTerms } from './standard-terms.mjs';

/** @type {import('eslint').ESLint.Plugin} */
export const account = {
  rules: {
    'backend-layers': backendLayers,
    'cast-needs-reason': castNeedsReason,
    'disable-needs-reason': disableNeedsReason,
    'file-names': fileNames,
    'handler-factory': handlerFactory,
    'import-law': importLaw,
    'no-raw-colours': noRawColours,
    'packages-at-home': packagesAtHome,
    'server-only-first': serverOnlyFirst,
    'standard-terms': standardTerms,
    ...forbiddenSyntax,
  },
};
