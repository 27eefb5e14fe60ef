/** `npm run sbom [-- <file>]` */
import { writeSbom } from './make-sbom.mjs';

console.log(writeSbom(process.argv[2]));
