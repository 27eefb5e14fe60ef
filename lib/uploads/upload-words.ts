/** The words of the import modal and the tray, as they are sent to the browser: no translator goes there. Pure. */

/** Texts, some with `{name}` and the like in them. */
const texts = [
  'modal.title',
  'modal.tabs',
  'modal.tab',
  'modal.choose',
  'modal.drop',
  'modal.kinds',
  'modal.back',
  'modal.next',
  'modal.close',
  'modal.needOne',
  'modal.list',
  'modal.remove',
  'modal.removeAll',
  'modal.addAgain',
  'modal.leaveOut',
  'modal.dropPage',
  'state.staged',
  'state.ready',
  'state.waiting',
  'state.uploading',
  'state.processing',
  'state.new',
  'state.existing',
  'state.library',
  'state.deleted',
  'state.list',
  'state.cancelled',
  'problem.type',
  'problem.size',
  'problem.empty',
  'problem.mismatch',
  'problem.pixels',
  'problem.damaged',
  'problem.checksum',
  'problem.network',
  'problem.service',
  'problem.unreadable',
  'problem.gone',
  'tray.title',
  'tray.nothing',
  'tray.paused',
  'tray.offline',
  'tray.signedOut',
  'tray.signIn',
  'tray.bytes',
  'tray.progress',
  'tray.list',
  'tray.hideFiles',
  'tray.showFiles',
  'tray.pause',
  'tray.resume',
  'tray.retryAll',
  'tray.retryOne',
  'tray.cancelOne',
  'tray.cancel',
  'tray.cancelTitle',
  'tray.keep',
  'tray.stop',
  'tray.clear',
  'tray.copyFailed',
  'tray.copied',
  'tray.notCopied',
  'tray.percent',
] as const;

/** Texts that depend on `{count}`. */
const counted = [
  'modal.ready',
  'modal.checking',
  'modal.library',
  'modal.deleted',
  'modal.twice',
  'modal.refused',
  'tray.adding',
  'tray.finished',
  'tray.cancelText',
  'count.new',
  'count.existing',
  'count.deleted',
  'count.failed',
  'count.cancelled',
] as const;

export type TextKey = (typeof texts)[number];
export type CountedKey = (typeof counted)[number];

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;

export type UploadWords = {
  /** BCP 47 */
  locale: string;
  texts: Record<TextKey, string>;
  /** One form for each plural category of the language, with `{count}` in it. */
  counted: Record<CountedKey, Forms>;
};

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Numbers among which every language of ours has one of each of its categories. */
const samples = [1, 2, 3, 5, 11, 1_000_000, 0];

/** Places stay in the text: the browser fills them. */
const places = Object.fromEntries(
  ['name', 'percent', 'sent', 'size', 'done', 'total'].map((name) => [name, `{${name}}`]),
);

function formsOf(key: string, locale: string, translate: Translate): Forms {
  const rules = new Intl.PluralRules(locale);
  const number = new Intl.NumberFormat(locale);
  const forms: Forms = {};
  for (const sample of samples) {
    const text = translate(key, { count: sample });
    forms[rules.select(sample)] ??= text.replace(number.format(sample), '{count}');
  }
  return forms;
}

/** @param translate of the namespace `uploads` */
export function toUploadWords(locale: string, translate: Translate): UploadWords {
  return {
    locale,
    // Object.fromEntries forgets that every key of the lists is present.
    texts: Object.fromEntries(texts.map((key) => [key, translate(key, places)])) as Record<
      TextKey,
      string
    >,
    // As above.
    counted: Object.fromEntries(
      counted.map((key) => [key, formsOf(key, locale, translate)]),
    ) as Record<CountedKey, Forms>,
  };
}

type Values = Readonly<Record<string, string | number>>;

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));

export type Say = {
  (key: TextKey, values?: Values): string;
  count: (key: CountedKey, count: number) => string;
  /** A file's size in the language's own way. */
  size: (bytes: number) => string;
};

/** The words as functions of what goes into them. */
export function sayer({ locale, texts: known, counted: forms }: UploadWords): Say {
  const rules = new Intl.PluralRules(locale);
  const number = new Intl.NumberFormat(locale);
  const unit = (name: 'kilobyte' | 'megabyte' | 'gigabyte', digits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits: digits });
  const units = { kb: unit('kilobyte', 0), mb: unit('megabyte', 1), gb: unit('gigabyte', 2) };
  const say = (key: TextKey, values: Values = {}) => fill(known[key], values);
  return Object.assign(say, {
    count: (key: CountedKey, count: number) => {
      const form = forms[key][rules.select(count)] ?? forms[key].other ?? '';
      return fill(form, { count: number.format(count) });
    },
    size: (bytes: number) => {
      if (bytes < 1024 ** 2) return units.kb.format(Math.ceil(bytes / 1024));
      if (bytes < 1024 ** 3) return units.mb.format(bytes / 1024 ** 2);
      return units.gb.format(bytes / 1024 ** 3);
    },
  });
}
