/**
 * Makes a CycloneDX 1.5 list of the deployed packages from the lock file. `npm sbom --omit=dev` cannot be used: it
 * leaves out a third of them (npm 11.19.1: packages that development needs too), and its output differs with each
 * run.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { deployedPackages } from './deployed-packages.mjs';

/** Path of the list in the production build. */
export const sbomFile = '.next/standalone/sbom.cdx.json';

const spdxId = /^(?:0BSD|ISC|MIT|MIT-0|Zlib|(?:Apache|BlueOak|BSD|CC0|CC-BY|LGPL|MPL)-[\w.-]+)$/;

/** The entry of a licence: an SPDX expression, an SPDX id, or another name. */
function licenceEntry(licence) {
  if (/ (?:AND|OR) /.test(licence) && !licence.startsWith('SEE')) return { expression: licence };
  return { license: spdxId.test(licence) ? { id: licence } : { name: licence } };
}

function toComponent({ name, version, licence, integrity, isOptional }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm, digest] = /^sha(\d+)-(.+)$/.exec(integrity ?? '')?.slice(1) ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: isOptional ? 'optional' : 'required',
    ...(digest && {
      hashes: [{ alg: `SHA-${algorithm}`, content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
    ...(licence && licence !== 'none' && { licenses: [licenceEntry(licence)] }),
    purl,
  };
}

/** Creates the list as an object. The same lock file gives the same list. */
export function makeSbom() {
  const lock = readFileSync('package-lock.json', 'utf8');
  const { name, version, packages } = JSON.parse(lock);
  const components = new Map(
    deployedPackages(packages).map((found) => [
      `${found.name}@${found.version}`,
      toComponent(found),
    ]),
  );
  const digest = createHash('sha256').update(lock).digest('hex');
  // A UUID of version 8 (RFC 9562), whose bits can be chosen freely.
  const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components: [...components.values()],
  };
}

/** Writes the list and returns a sentence with the number of packages. */
export function writeSbom(file = sbomFile) {
  const bom = makeSbom();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  return `${bom.components.length} packages in ${file}`;
}
