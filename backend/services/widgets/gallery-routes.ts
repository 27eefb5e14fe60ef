import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type * as z from 'zod';
import { mostCategories } from '../../../lib/contracts/limits';
import { galleryEntryDto } from '../../../lib/contracts/widgets';
import type { CallerEnv } from '../../platform/http/bearer';
import { readBody } from '../../platform/http/request-input';
import { problem } from '../../platform/http/service';
import {
  type Language,
  languages,
  type Localised,
  localised,
  localeContextOf,
} from '../../shared/channel/language';
import type { BackendContext } from '../../shared/context';
import { galleryEntries } from './tables';
import { findWidget } from './widget-rows';

// One line for each category is easier to read.
// prettier-ignore
const categories: Readonly<Record<string, Localised>> = {
  travel: localised('Travel', 'Reizen', 'Reisen', 'Voyages', 'Resor', 'Reiser', 'Rejser', 'Matkat', 'Viajes', 'Viagens', 'Viaggi'),
  family: localised('Family', 'Familie', 'Familie', 'Famille', 'Familj', 'Familie', 'Familie', 'Perhe', 'Familia', 'Família', 'Famiglia'),
  wedding: localised('Wedding', 'Bruiloft', 'Hochzeit', 'Mariage', 'Bröllop', 'Bryllup', 'Bryllup', 'Häät', 'Boda', 'Casamento', 'Matrimonio'),
  baby: localised('Baby', 'Baby', 'Baby', 'Bébé', 'Bebis', 'Baby', 'Baby', 'Vauva', 'Bebé', 'Bebé', 'Neonato'),
  nature: localised('Nature', 'Natuur', 'Natur', 'Nature', 'Natur', 'Natur', 'Natur', 'Luonto', 'Naturaleza', 'Natureza', 'Natura'),
  yearbook: localised('Yearbook', 'Jaarboek', 'Jahrbuch', 'Album de l’année', 'Årsbok', 'Årbok', 'Årbog', 'Vuosikirja', 'Anuario', 'Livro do ano', 'Annuario'),
};

/** Category ids of names in any language; null if a name is unknown. */
function idsOf(names: readonly string[]): string[] | null {
  const ids = names.map((name) =>
    Object.keys(categories).find((id) =>
      languages.some((language) => categories[id]?.[language] === name),
    ),
  );
  const knownIds = ids.filter((id) => id !== undefined);
  return knownIds.length === ids.length ? [...new Set(knownIds)] : null;
}

/** Routes of the gallery of online books, below the products API and behind its token check. */
export function galleryRoutes({ db }: Pick<BackendContext, 'db'>): Hono<CallerEnv> {
  const app = new Hono<CallerEnv>();

  const languageOfCaller = (c: Context<CallerEnv>): Language =>
    localeContextOf(c.get('caller').channel, c.req.header('accept-language')).language;

  const findEntry = async (c: Context<CallerEnv>, code: string) => {
    const widget = await findWidget(db, c.get('caller'), code);
    if (!widget) return {};
    const ofBook = eq(galleryEntries.productCode, code);
    const [entry] = await db.select().from(galleryEntries).where(ofBook).limit(1);
    return { widget, entry };
  };

  const isOwnChannel = (c: Context<CallerEnv>) =>
    c.req.query('channel') === c.get('caller').channel;

  /** Stores an entry for an online book of the caller. */
  async function save(c: Context<CallerEnv>, entry: z.output<typeof galleryEntryDto>) {
    const ids = idsOf(entry.categoryNames);
    if (!ids || ids.length === 0 || ids.length > mostCategories) return problem(c, 422);
    const { widget } = await findEntry(c, entry.widgetId);
    if (!widget) return problem(c, 404);
    await db
      .insert(galleryEntries)
      .values({ productCode: widget.productCode, categories: ids })
      .onConflictDoUpdate({ target: galleryEntries.productCode, set: { categories: ids } });
    return c.json(entry);
  }

  app.get('/v1/categories', (c) => {
    const language = languageOfCaller(c);
    return c.json({
      categories: Object.values(categories).map((name) => ({ name: name[language] })),
    });
  });

  app.get('/v1/galleryentries/:id', async (c) => {
    if (!isOwnChannel(c)) return problem(c, 400);
    const { entry } = await findEntry(c, c.req.param('id'));
    if (!entry) return problem(c, 404);
    const language = languageOfCaller(c);
    return c.json<z.input<typeof galleryEntryDto>>({
      widgetId: entry.productCode,
      categoryNames: entry.categories.flatMap((id) => categories[id]?.[language] ?? []),
    });
  });

  // The specification has this path with a trailing slash and without a channel.
  app.post('/v1/galleryentries/', async (c) => save(c, await readBody(c, galleryEntryDto)));

  app.put('/v1/galleryentries/:widgetId', async (c) => {
    if (!isOwnChannel(c)) return problem(c, 400);
    const body = await readBody(c, galleryEntryDto);
    const id = c.req.param('widgetId');
    if (body.widgetId !== id) return problem(c, 400);
    const { entry } = await findEntry(c, id);
    return entry ? save(c, body) : problem(c, 404);
  });

  app.delete('/v1/galleryentries/:id', async (c) => {
    if (!isOwnChannel(c)) return problem(c, 400);
    const { entry } = await findEntry(c, c.req.param('id'));
    if (!entry) return problem(c, 404);
    await db.delete(galleryEntries).where(eq(galleryEntries.productCode, entry.productCode));
    return c.body(null, 204);
  });

  return app;
}
