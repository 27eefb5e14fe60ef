/** Tests the list of the deployed packages (CycloneDX). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { makeSbom } from './make-sbom.mjs';

const { name, version, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('names every deployed package once, with its address, hash and licence', () => {
  const bom = makeSbom();
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: expect.stringMatching(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
    ),
    metadata: { component: { type: 'application', name, version } },
  });
  const refs = bom.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  for (const { purl, name: of, version: at } of bom.components)
    expect(purl).toBe(`pkg:npm/${of.replace('@', '%40')}@${at}`);
  const deployed = Object.entries(packages).filter(
    ([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional,
  );
  for (const [folder, entry] of deployed) {
    const own = entry.name ?? folder.split('node_modules/').at(-1);
    const component = bom.components.find(
      (each) => each.name === own && each.version === entry.version,
    );
    expect([folder, component !== undefined]).toEqual([folder, true]);
    const [hash] = component.hashes ?? [];
    if (entry.integrity)
      expect(hash).toMatchObject({
        alg: 'SHA-512',
        content: expect.stringMatching(/^[\da-f]{128}$/),
      });
  }
  // These two packages name no licence; tools/supply-chain/licences.json has their licences.
  const installed = bom.components.filter(({ hashes }) => hashes);
  expect(
    installed
      .filter(({ licenses }) => !licenses)
      .map((each) => each.name)
      .sort(),
  ).toEqual(['combine-errors', 'png-js']);
});

test('development is left out, and direct and indirect dependencies are there', () => {
  const names = new Set(makeSbom().components.map((component) => component.name));
  for (const there of ['next', 'sharp', 'oidc-provider', 'koa', 'accepts'])
    expect(names).toContain(there);
  for (const development of ['jest', 'eslint', '@playwright/test'])
    expect(names).not.toContain(development);
});

test('the command writes the same file each time', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sbom-'));
  const file = path.join(folder, 'below', 'sbom.cdx.json');
  const write = () => {
    const { status } = spawnSync(process.execPath, ['scripts/sbom.mjs', file], {
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    return readFileSync(file, 'utf8');
  };
  expect(write()).toBe(write());
  rmSync(folder, { recursive: true });
});
