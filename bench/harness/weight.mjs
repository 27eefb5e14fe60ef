/** Measures the transferred size of a page. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { exchange } from './exchange.mjs';

const brotli = (bytes, quality) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

const attribute = (tag, name) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');

/**
 * Returns the URLs of the files of the first load, without the scripts for browsers that do not
 * support modules.
 */
function firstLoad(html) {
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\snomodule/i.test(tag))
    .map((tag) => attribute(tag, 'src'));
  const styles = [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => attribute(tag, 'rel') === 'stylesheet')
    .map((tag) => attribute(tag, 'href'));
  return {
    scripts: [...new Set(scripts)].filter(Boolean),
    styles: [...new Set(styles)].filter(Boolean),
  };
}

async function packed(paths, base, headers) {
  const files = await Promise.all(
    paths.map(async (path) => (await exchange(new URL(path, base).href, { headers })).body),
  );
  const sum = (size) => files.reduce((total, file) => total + size(file), 0);
  return {
    gzip: sum((file) => gzipSync(file, { level: 9 }).length),
    brotli: sum((file) => brotli(file, 11)),
    text: Buffer.concat(files).toString('utf8'),
  };
}

/**
 * Returns sizes in bytes: of the HTML, of its markup without scripts and data, of the HTML
 * compressed with brotli at the level of a load balancer (5), and of the scripts and styles of the
 * first load (gzip -9, brotli -11).
 */
export async function weigh({ url, customers: [headers] }) {
  const { status, body } = await exchange(url, { headers });
  if (status !== 200) throw new Error(`${url}: status ${status}`);
  const html = body.toString('utf8');
  const plain = html.replace(/<script\b[\s\S]*?<\/script>/g, '');
  const { scripts, styles } = firstLoad(html);
  return {
    text: html,
    html: body.length,
    plain: Buffer.byteLength(plain),
    brotli: brotli(body, 5),
    js: await packed(scripts, url, headers),
    css: await packed(styles, url, headers),
  };
}

/** Returns for each brand the size of its own CSS rules in bytes after gzip. */
export function brandWeights(css) {
  const rules = {};
  for (const [rule, brand] of css.matchAll(
    /[^{}]*\[data-brand=["']?([a-z]+)["']?\][^{}]*\{[^{}]*\}/g,
  )) {
    rules[brand] = (rules[brand] ?? '') + rule;
  }
  return Object.fromEntries(
    Object.entries(rules).map(([brand, text]) => [brand, gzipSync(text, { level: 9 }).length]),
  );
}
