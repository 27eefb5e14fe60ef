import 'server-only';
/**
 * A script in place of one that the build does not have. It runs in a page of another version, which still asks for its own
 * scripts (docs/decisions/2026-11-27-rolling-deploys.md). Pages of this version carry no byte for it.
 */
import { getTranslator } from '@/lib/i18n/get-translator.server';
import { fallbackLocale, locales } from '@/lib/i18n/locales';

/** A page that is stale again within this time after its reload would not get better by another reload. */
const pauseMs = 60_000;

/**
 * Reloads the page, at most once a minute. It does not while the browser is offline, or while the customer would lose
 * something: a `beforeunload` event asks the parts that send files or have input without a draft. Then a bar says that there
 * is a newer version, with a link that reloads. The bar has the brand's roles of colours.
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

/** The script, with its words in all languages, because only the page knows its own. */
export async function makeRecoveryScript(): Promise<string> {
  const texts = await Promise.all(
    locales.map(async (locale) => {
      const t = await getTranslator(locale, 'common');
      return [locale, [t('newVersion'), t('reload')]] as const;
    }),
  );
  // The texts need no escaping of `</script>`, because the browser loads this script as a file of its own and not
  // inside a page.
  return `(function (texts) {${recovery}\n})(${JSON.stringify(Object.fromEntries(texts))});\n`;
}
