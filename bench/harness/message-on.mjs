/** Reads the product's messages in the language of a page, so that a bench can find buttons by their name. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/root.mjs';

/**
 * Returns the message with this key in the language of the page.
 *
 * @param {string} key for example `photoGrid.selection.select`
 */
export async function messageOn(page, key) {
  const language = await page.evaluate(() => document.documentElement.lang);
  const messages = JSON.parse(readFileSync(path.join(root, `messages/${language}.json`), 'utf8'));
  return key.split('.').reduce((part, name) => part[name], messages);
}
