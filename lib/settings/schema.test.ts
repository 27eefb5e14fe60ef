import { subYears } from 'date-fns';
import fc from 'fast-check';
import { type Profile, profileChanges, type ProfileInput } from './profile-changes';
import { profileChangesSchema, profileErrors, profileFormSchema } from './schema';

const start: ProfileInput = {
  companyName: '',
  vatNumber: '',
  title: 'Ms',
  firstName: 'Emma',
  lastName: 'Visser',
  birthDay: '14',
  birthMonth: '05',
  birthYear: '1988',
  phoneNumber: '+31 6 12345678',
  language: 'nl-NL',
};

const form = (input: Partial<ProfileInput>, isB2b = false, country = 'NL') =>
  profileFormSchema({ country, isB2b }).safeParse({ ...start, ...input });

const errorsOf = ({ error }: ReturnType<typeof form>) =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

const inYears = (years: number, days = 0) => {
  const date = subYears(new Date(), years);
  date.setDate(date.getDate() + days);
  return {
    birthDay: String(date.getDate()),
    birthMonth: String(date.getMonth() + 1),
    birthYear: String(date.getFullYear()),
  };
};

describe('EN-08 SG-02 the personal details', () => {
  test.each<[string, Partial<ProfileInput>, Record<string, string>]>([
    ['as they are', {}, {}],
    [
      'without what is optional',
      { title: '', birthDay: '', birthMonth: '', birthYear: '', phoneNumber: '' },
      {},
    ],
    ['a number as it is dialled at home', { phoneNumber: '06 12 34 56 78' }, {}],
    ['a number of another country', { phoneNumber: '+44 7400 123456' }, {}],
    ['SG-04 too short a number', { phoneNumber: '12' }, { phoneNumber: 'phoneNumber' }],
    ['SG-04 no number', { phoneNumber: 'call me' }, { phoneNumber: 'phoneNumber' }],
    [
      'SG-04 a number of another country without its code',
      { phoneNumber: '07400 123456' },
      { phoneNumber: 'phoneNumber' },
    ],
    ['no first name', { firstName: ' \t ' }, { firstName: 'required' }],
    ['too long a name', { lastName: 'x'.repeat(101) }, { lastName: 'tooLong' }],
    ['a date without zeros', { birthDay: '4', birthMonth: '5' }, {}],
    ['a leap day', { birthDay: '29', birthMonth: '2', birthYear: '1988' }, {}],
    [
      'no leap day',
      { birthDay: '29', birthMonth: '2', birthYear: '1989' },
      { birthDay: 'dateOfBirth' },
    ],
    ['half a date', { birthYear: '' }, { birthYear: 'dateOfBirth' }],
    ['a year of two digits', { birthYear: '88' }, { birthYear: 'dateOfBirth' }],
    ['a month that is none', { birthMonth: '13' }, { birthMonth: 'dateOfBirth' }],
    ['a date long ago', { birthYear: '1899' }, { birthYear: 'dateOfBirth' }],
    ['a date to come', inYears(-1), { birthYear: 'dateOfBirth' }],
    ['a child', inYears(13, 2), { birthYear: 'tooYoung' }],
    ['thirteen since yesterday', inYears(13, -1), {}],
    [
      'several at once',
      { firstName: '', phoneNumber: '1', birthDay: '77' },
      { firstName: 'required', phoneNumber: 'phoneNumber', birthDay: 'dateOfBirth' },
    ],
  ])('%s', (_, input, errors) => {
    expect(errorsOf(form(input))).toEqual(errors);
  });

  test.each<[string, Partial<ProfileInput>, Record<string, string>]>([
    ['has a name', {}, { companyName: 'required' }],
    [
      'a VAT number as it is written',
      { companyName: 'Studio', vatNumber: 'nl 1234.56789-B01' },
      {},
    ],
    [
      'no VAT number',
      { companyName: 'Studio', vatNumber: 'yes, sure' },
      { vatNumber: 'vatNumber' },
    ],
    [
      'too short a VAT number',
      { companyName: 'Studio', vatNumber: '12' },
      { vatNumber: 'vatNumber' },
    ],
  ])('BB-04 a business: %s', (_, input, errors) => {
    expect(errorsOf(form(input, true))).toEqual(errors);
  });

  test('are stored in one shape, however they were typed', () => {
    const typed = {
      firstName: '  Anna\u0000Maria ',
      birthDay: '3',
      birthMonth: '7',
      vatNumber: 'de 136 695 976',
      phoneNumber: '06-12345678',
      title: '',
    };
    expect(form({ ...typed, companyName: 'Studio' }, true).data).toMatchObject({
      firstName: 'Anna Maria',
      dateOfBirth: '1988-07-03',
      vatNumber: 'DE136695976',
      phoneNumber: '+31612345678',
      title: null,
    });
  });

  test('whatever is typed, the errors of the form are keys of the list', () => {
    const keys: readonly string[] = [...profileErrors, 'required', 'tooLong'];
    const text = fc.string({ unit: 'grapheme', maxLength: 250 });
    const input = fc.record({
      firstName: text,
      vatNumber: text,
      birthDay: text,
      birthMonth: text,
      birthYear: text,
      phoneNumber: text,
    });
    fc.assert(
      fc.property(input, (typed) =>
        Object.values(errorsOf(form(typed, true))).every((message) => keys.includes(message)),
      ),
    );
  });
});

describe('only what has changed is sent', () => {
  const checked = (typed: Partial<ProfileInput>): [ProfileInput, Profile] => {
    const { data } = form(typed);
    if (!data) throw new Error('the test typed something that is refused');
    return [{ ...start, ...typed }, data];
  };
  test.each<[Partial<ProfileInput>, object]>([
    [{}, {}],
    [{ lastName: 'Bos' }, { lastName: 'Bos' }],
    [{ birthDay: '15' }, { dateOfBirth: '1988-05-15' }],
    [{ birthDay: '', birthMonth: '', birthYear: '' }, { dateOfBirth: null }],
    [
      { phoneNumber: '', title: '' },
      { phoneNumber: null, title: null },
    ],
  ])('%j', (typed, changes) => {
    expect(profileChanges(start, ...checked(typed))).toEqual(changes);
  });
});

describe('the route handler', () => {
  test('takes what the form gives', () => {
    const changes = {
      firstName: 'Noor',
      phoneNumber: '+31612345678',
      dateOfBirth: '1988-05-14',
      title: null,
      language: 'fr-BE',
    };
    expect(profileChangesSchema.parse(changes)).toEqual(changes);
    expect(profileChangesSchema.parse({})).toEqual({});
  });

  test.each([
    { email: 'x@example.com' }, { newsletter: false }, { accountStatus: 'new' }, { id: 'other' }, { callbackUrl: 'https://x.example' },
    { firstName: '' }, { firstName: null }, { firstName: ['a'] }, { lastName: {} }, { lastName: 'x'.repeat(101) },
    { dateOfBirth: '31-12-1999' }, { dateOfBirth: '2999-01-01' }, { dateOfBirth: 19990101 }, { phoneNumber: '0612345678' },
    { phoneNumber: 31612345678 }, { language: 'xx' }, { language: null }, { vatNumber: '1' }, { companyName: ' ' }, [], 'text', null,
  ])('refuses %j', (body) => {
    expect(profileChangesSchema.safeParse(body).success).toBe(false);
  }); // prettier-ignore
});
