import { articlesToOrderAgain, articlesToStart, isPhotoBook, toCatalogue } from './article-facts';

test.each([
  ['photobook-hardcover', true],
  ['layflat-PhotoBook', true],
  ['photo-book', false],
  ['mug', false],
])('OR-20 the type %s is a photo book: %p', (type, expected) => {
  expect(isPhotoBook(type)).toBe(expected);
});

const shop = 'https://www.shop.example';
const media = 'https://media.example';

const article = (
  ID: string,
  ArticleType: string,
  { Visible = true, image = `${media}/${ID}.webp`, editor = `${shop}/editor?article=${ID}` } = {},
) => ({
  ID,
  ArticleType,
  Title: `Title ${ID}`,
  Visible,
  Links: [
    { Rel: 'product', Href: `${shop}/products/${ID}` },
    { Rel: 'image', Href: image },
    { Rel: 'editor', Href: editor },
  ],
  ArticleExtras: {},
});

const catalogueOf = (...articles: ReturnType<typeof article>[]) =>
  toCatalogue(articles, {
    pictureOrigins: [media],
    toShopUrl: (address) => (address.startsWith(`${shop}/`) ? address : null),
  });

test('SH-19 an article has its name, its picture and its place in the editor', () => {
  expect(catalogueOf(article('A', 'mug', { Visible: false })).get('A')).toEqual({
    title: 'Title A',
    isSold: false,
    isPhotoBook: false,
    type: 'mug',
    picture: `${media}/A.webp`,
    editorHref: `${shop}/editor?article=A`,
  });
});

test('SH-19 a picture that the page may not show and an editor outside the shop are none', () => {
  const foreign = { image: 'https://evil.example/a.webp', editor: 'https://evil.example/editor' };
  const catalogue = catalogueOf(article('A', 'mug', foreign));
  expect(catalogue.get('A')).toMatchObject({ picture: null, editorHref: null });
  expect(articlesToStart(catalogue, 4)).toEqual([]);
  expect(catalogueOf({ ...article('B', 'mug'), Links: [] }).get('B')).toMatchObject({
    picture: null,
    editorHref: null,
  });
});

test('SH-19 to start there is one article of each kind, the first that is sold', () => {
  const catalogue = catalogueOf(
    article('H1', 'photobook-hardcover', { Visible: false }),
    article('H2', 'photobook-hardcover'),
    article('L1', 'photobook-layflat'),
    article('M1', 'mug'),
    article('M2', 'mug'),
    article('C1', 'canvas'),
  );
  const ids = (most: number) => articlesToStart(catalogue, most).map(({ id }) => id);
  expect(ids(4)).toEqual(['H2', 'M1', 'C1']);
  expect(ids(2)).toEqual(['H2', 'M1']);
});

test('SH-19 OR-16 of an order the articles that are still sold are named as today, each once', () => {
  const catalogue = catalogueOf(article('A', 'mug'), article('B', 'mug', { Visible: false }));
  expect(articlesToOrderAgain(catalogue, ['A', 'B', 'gone', 'A'])).toEqual([
    { id: 'A', name: 'Title A', picture: `${media}/A.webp` },
  ]);
});
