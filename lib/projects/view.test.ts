import type { ProjectDto } from '@/lib/contracts/projects';
import { formattersFor } from '@/lib/format/formatters';
import { translatorOf } from '@/tests/support/messages';
import { projectListHref, toProjectListQuery, toProjectView, urgencyOf } from './view';

const now = new Date('2026-11-21T10:00:00Z');

const project = (change: Partial<ProjectDto> = {}): ProjectDto => ({
  id: 'p-1',
  title: 'Summer in Norway',
  productName: 'Hardcover photo book',
  thumbnailUrl: 'http://media.test/1.svg',
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-18T13:05:00Z',
  expiresAt: '2026-12-03T09:00:00Z',
  ...change,
});

const view = (change: Partial<ProjectDto> = {}, locale = 'en-GB', zone = 'Europe/London') =>
  toProjectView(project(change), {
    t: translatorOf('projects', locale),
    format: formattersFor(locale, zone),
    now,
    editorHref: 'https://www.shop.example/editor?project=p-1',
  });

test.each([
  ['photobook-hardcover', true],
  ['mug', false],
  [null, false],
])('a project of the type %s lies open as a book: %s', (articleType, isBook) => {
  expect(view({ articleType }).isBook).toBe(isBook);
});

test('SP-01 a project is finished texts: what it is, when it was edited, how long it is kept', () => {
  expect(view()).toEqual({
    id: 'p-1',
    title: 'Summer in Norway',
    product: 'Hardcover photo book',
    isBook: false,
    thumbnail: 'http://media.test/1.svg',
    editorHref: 'https://www.shop.example/editor?project=p-1',
    edited: {
      at: '2026-11-18T13:05:00Z',
      relative: 'Last edited 3 days ago',
      exact: '18 November 2026 at 13:05',
    },
    left: { urgency: 'warning', text: '12 days left', until: 'Kept until 3 December 2026' },
  });
});

test.each([
  [0, 'critical'],
  [3, 'critical'],
  [4, 'warning'],
  [14, 'warning'],
  [15, 'calm'],
  [180, 'calm'],
])('with %d days left a project is %s', (days, urgency) => {
  expect(urgencyOf(days)).toBe(urgency);
});

test.each([
  ['2026-11-21T22:00:00Z', 'Expires today'],
  ['2026-11-22T00:30:00Z', '1 day left'],
  ['2026-11-20T00:00:00Z', 'Expires today'],
])('what ends at %s is said to have: %s', (expiresAt, text) => {
  expect(view({ expiresAt }).left?.text).toBe(text);
});

test('days are those of the channel’s calendar', () => {
  // When it is 22:30 in London, it is already 00:30 of the next day in Helsinki.
  const expiresAt = '2026-11-21T22:30:00Z';
  expect(view({ expiresAt }).left?.text).toBe('Expires today');
  expect(view({ expiresAt }, 'en-GB', 'Europe/Helsinki').left?.text).toBe('1 day left');
});

test('what a project does not have is left out, and a blank title has a name', () => {
  const minimal = view({ title: '  ', productName: null, thumbnailUrl: null, expiresAt: null });
  expect(minimal).toMatchObject({
    title: 'Untitled project',
    product: null,
    thumbnail: null,
    left: null,
  });
});

test('SP-01 the first page is the list itself, the others are named', () => {
  expect(projectListHref({})).toBe('/saved-projects');
  expect(projectListHref({ page: 2 })).toBe('/saved-projects?page=2');
  expect(projectListHref({ search: 'a&b', sort: 'expiring', page: 3 })).toBe(
    '/saved-projects?q=a%26b&sort=expiring&page=3',
  );
});

test('check 29 whatever the address asks for, the list has an order, a page and a short search', () => {
  for (const query of [{}, { q: ['a', 'b'], sort: 'title', page: '-1' }, { q: '  ' }]) {
    expect(toProjectListQuery(query)).toEqual({ page: 1, search: '', sort: 'edited' });
  }
  expect(toProjectListQuery({ q: 'x'.repeat(500), sort: 'expiring' }).search).toHaveLength(100);
});
