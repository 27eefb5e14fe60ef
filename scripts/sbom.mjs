/** `npm run sbom [-- <file>]`: writes the list of the deployed packages and prints their number. */
import { writeSbom } from './make-sbom.mjs';

console.log(writeSbom(process.argv[2]));
