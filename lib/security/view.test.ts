import { formattersFor } from '@/lib/format/formatters';
import { translatorOf } from '@/tests/support/messages';
import { toDeviceView } from './view';

const session = {
  id: 's',
  browser: 'Firefox',
  system: 'Android',
  signedInAt: '2026-11-03T09:00:00Z',
  lastUsedAt: '2026-11-20T10:00:00Z',
  isCurrent: false,
};
const view = (changes: object, locale = 'en-GB') =>
  toDeviceView(
    { ...session, ...changes },
    {
      t: translatorOf('security', locale),
      format: formattersFor(locale, 'Europe/London'),
      now: new Date('2026-11-21T10:00:00Z'),
    },
  );

test('a session says which device, since when, and when it was last used', () => {
  expect(view({})).toEqual({
    id: 's',
    name: 'Firefox on Android',
    signedIn: 'Signed in on 3 November 2026 at 09:00',
    used: 'Last used yesterday',
    isCurrent: false,
  });
  expect(view({}, 'de-DE').name).toBe('Firefox auf Android');
});

test('what nobody noted has a name all the same', () => {
  expect(view({ browser: null }).name).toBe('Android');
  expect(view({ browser: null, system: null }).name).toBe('Unknown device');
});
