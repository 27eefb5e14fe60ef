import 'server-only';
/**
 * The response to a request for a script that the current build does not have. A page of an older build still requests
 * its own scripts after a deployment (docs/decisions/2026-11-27-rolling-deploys.md). Pages of the current build contain
 * no code for this.
 */
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { fallbackLocale, locales } from '@/lib/i18n/locales';

/**
 * Milliseconds after a reload in which the page is not reloaded again: if the page is still stale, a second reload
 * would not help.
 */
const pauseMs = 60_000;

/**
 * Reloads the page, at most once a minute. It does not reload while the browser is offline, or while the customer would
 * lose something: a `beforeunload` event asks the components that send files or have input without a draft. In these
 * cases a bar announces the newer version, with a link that reloads the page. The bar uses the colour roles of the
 * brand's theme.
 */
const recovery = `
  if (window.stalePage) return;
  window.stalePage = true;
  var key = 'stale-page-reloaded';
  try {
    var isFirst = !(Date.now() - sessionStorage.getItem(key) < ${pauseMs});
    var leave = new Event('beforeunload', { cancelable: true });
    if (navigator.onLine && isFirst && dispatchEvent(leave)) {
      sessionStorage.setItem(key, Date.now());
      return location.reload();
    }
  } catch (blocked) {}
  var root = document.documentElement;
  var words = texts[root.lang] || texts['${fallbackLocale}'];
  var bar = document.createElement('div');
  var link = document.createElement('a');
  bar.setAttribute('role', 'alert');
  bar.textContent = words[0] + ' ';
  link.textContent = words[1];
  link.href = '';
  link.style.cssText = 'color:inherit;font-weight:600;padding:.5rem';
  bar.style.cssText = 'position:fixed;inset:0 0 auto;z-index:99;padding:.75rem 1rem;text-align:center;'
    + 'background:var(--ink,#111);color:var(--surface,#fff)';
  bar.appendChild(link);
  document.body.appendChild(bar);`;

/** Returns the script. It contains its texts in all languages, because only the page knows its own language. */
export async function makeRecoveryScript(): Promise<string> {
  const texts = await Promise.all(
    locales.map(async (locale) => {
      const t = await getTranslator(locale, 'common');
      return [locale, [t('newVersion'), t('reload')]] as const;
    }),
  );
  // `</script>` in a text needs no escape, because the browser loads this script as a file and not inside a page.
  return `(function (texts) {${recovery}\n})(${JSON.stringify(Object.fromEntries(texts))});\n`;
}
