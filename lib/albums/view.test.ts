import { createdOn, toAlbumView } from './view';

const on = (created: string, now: string, timeZone = 'Europe/Amsterdam') =>
  createdOn({ created }, { now: new Date(now), locale: 'en-GB', timeZone });

test('AL-05 an album was made today, yesterday or on a day, by the calendar of the shop', () => {
  expect(on('2026-03-03T22:30:00Z', '2026-03-03T22:59:00Z')).toEqual({ kind: 'today' });
  // In the shop's time zone, these instants are 23:30 and 00:15 of the next day.
  expect(on('2026-03-03T22:30:00Z', '2026-03-03T23:15:00Z')).toEqual({ kind: 'yesterday' });
  expect(on('2026-03-03T22:30:00Z', '2026-03-03T23:15:00Z', 'UTC')).toEqual({ kind: 'today' });
  expect(on('2026-03-03T09:00:00Z', '2026-03-05T09:00:00Z')).toEqual({
    ...{ kind: 'date', date: '03 Mar 2026' },
  });
});

test('AL-05 a clock that is ahead makes no album of tomorrow', () => {
  expect(on('2026-03-04T09:00:00Z', '2026-03-03T09:00:00Z')).toEqual({ kind: 'today' });
});

test.each(['', ' ', '\u200b', '\u00a0\u2060'])(
  'AL-02 AL-05 an album of older programs whose name %j shows nothing is called so everywhere',
  (albumName) => {
    const album = { albumId: 'a', albumName, photosCount: 0, coverPhoto: null, moreCovers: [] };
    const times = { created: '2026-03-04T09:00:00Z', updated: '2026-03-04T09:00:00Z' };
    expect(toAlbumView({ ...album, ...times }, false, 'Untitled album').name).toBe(
      'Untitled album',
    );
    expect(toAlbumView({ ...album, ...times, albumName: ' a' }, false, 'Untitled album').name).toBe(
      ' a',
    );
  },
);
