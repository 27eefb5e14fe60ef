import { isPhotoBook, toArticleFacts } from './article-facts';

test.each([
  ['photobook-hardcover', true],
  ['layflat-PhotoBook', true],
  ['photo-book', false],
  ['mug', false],
])('OR-20 the type %s is a photo book: %p', (type, expected) => {
  expect(isPhotoBook(type)).toBe(expected);
});

test('an article that is hidden is no longer sold', () => {
  const article = {
    ID: 'A',
    ArticleType: 'mug',
    Title: 'Mug',
    Visible: false,
    Links: [],
    ArticleExtras: {},
  };
  expect(toArticleFacts([article]).get('A')).toEqual({
    title: 'Mug',
    isSold: false,
    isPhotoBook: false,
  });
});
