/** Reads the product's messages in the language of a page, in order to find its buttons by name. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/root.mjs';

/** @param {string} key such as `photoGrid.selection.select` */
export async function messageOn(page, key) {
  const language = await page.evaluate(() => document.documentElement.lang);
  const messages = JSON.parse(readFileSync(path.join(root, `messages/${language}.json`), 'utf8'));
  return key.split('.').reduce((part, name) => part[name], messages);
}
