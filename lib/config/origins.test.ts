import { channels } from './channels';
import {
  defaultEditorTemplate,
  defaultPrintsTemplate,
  editorUrl,
  isEditorTemplate,
  isPrintsTemplate,
  printsUrl,
  toShopUrl,
  toStorageHref,
  chatAddress,
} from './origins';

test('a project opens in the editor of its channel’s shop', () => {
  for (const channel of channels) {
    expect(editorUrl(defaultEditorTemplate, channel, 'p_1-a')).toBe(
      `https://www.${channel.baseDomain}/editor?project=p_1-a`,
    );
  }
});

test('check 16 neither project nor domain can break out of their placeholder', () => {
  const shop = { baseDomain: 'shop.example' };
  expect(editorUrl(defaultEditorTemplate, shop, 'a/../b?x=1#$&{domain}')).toBe(
    'https://www.shop.example/editor?project=a%2F..%2Fb%3Fx%3D1%23%24%26%7Bdomain%7D',
  );
});

test.each([
  defaultEditorTemplate,
  'https://editor.example/{domain}/{project}',
  'http://localhost:9000/open#{project}',
])('the template %s can be configured', (template) => {
  expect(isEditorTemplate(template)).toBe(true);
});

test.each([
  '',
  'https://www.{domain}/editor',
  'javascript:open("{project}")',
  'https://{project}.example/',
  'https://www.example@{project}/',
  'https://user:secret@www.{domain}/{project}',
  '//www.{domain}/{project}',
  '/editor/{project}',
])('check 16 the template %p stops the start', (template) => {
  expect(isEditorTemplate(template)).toBe(false);
});

test('OP-03 CO-06 the prints editor is the vendor’s, begins with PAP_910, and knows channel and selection', () => {
  for (const channel of channels) {
    const url = new URL(printsUrl(defaultPrintsTemplate, channel, 'sel-1'));
    expect(url.origin + url.pathname).toBe(
      `https://www.${channel.baseDomain}/editor/${channel.vendor}/prints`,
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      autoselectproduct: 'PAP_910',
      channel: channel.code,
      tempSelectionId: 'sel-1',
    });
  }
});

test('OP-03 what a template has in its query stays, and a selection cannot break out of its own', () => {
  const [channel] = channels;
  if (!channel) throw new Error('no channel');
  const url = new URL(
    printsUrl('https://{vendor}.prints.example/?from=account', channel, 'a&b=c#d'),
  );
  expect(url.host).toBe(`${channel.vendor}.prints.example`);
  expect(url.searchParams.get('from')).toBe('account');
  expect(url.searchParams.get('tempSelectionId')).toBe('a&b=c#d');
});

test.each([
  '',
  'https://www.{domain}/prints',
  'javascript:open("{vendor}")',
  'https://user:secret@www.{domain}/{vendor}',
  '/prints/{vendor}',
])('OP-03 check 16 the template %p stops the start', (template) => {
  expect(isPrintsTemplate(template)).toBe(false);
});

test.each([
  ['https://www.albora.nl.example/basket/1?reorder=2', true],
  ['http://www.albora.nl.example/basket', false],
  ['https://www.albora.nl.example.evil.test/', false],
  ['https://www.albora.nl.example@evil.test/', false],
  ['https://user@www.albora.nl.example/', false],
  ['https://www.albora.de.example/', false],
  ['https://staging.shop.test:8443/basket', true],
  ['javascript:alert(1)', false],
  ['//www.albora.nl.example/', false],
])('OR-16 SH-19 %s lies in the shop: %p', (given, isAllowed) => {
  const result = toShopUrl(given, { baseDomain: 'albora.nl.example' }, [
    'https://staging.shop.test:8443',
  ]);
  expect(result !== null).toBe(isAllowed);
});

describe('CH-03 the chat is off in the development environment, and where it is disabled', () => {
  const before = process.env;
  afterEach(() => void (process.env = before));
  const page = 'https://chat.example/page';
  test.each([
    ['', 'production', page],
    ['on', 'test', page],
    ['on', 'acceptance', page],
    ['on', 'development', null],
    ['everywhere', 'development', page],
    ['off', 'production', null],
    ['off', 'development', null],
  ] as const)('%p in %s: %p', (CHAT, environment, address) => {
    process.env = { ...before, CHAT, CHAT_URL: page };
    expect(chatAddress(environment)).toBe(address);
  });

  test('its address is the reference backend’s where none is configured', () => {
    process.env = { ...before, CHAT: 'on', CHAT_URL: '', BACKEND_URL: 'http://localhost:4000' };
    expect(chatAddress('production')).toBe('http://localhost:4000/chat/page');
  });
});

describe('the address of a file', () => {
  const good = 'https://files.example/storage-api/objects/dataexports/a/original?signature=x';
  const before = process.env['STORAGE_URL'];
  beforeAll(() => void (process.env['STORAGE_URL'] = 'https://files.example/storage-api'));
  afterAll(() => {
    if (before === undefined) delete process.env['STORAGE_URL'];
    else process.env['STORAGE_URL'] = before;
  });

  test('check 16 is one below our storage', () => expect(toStorageHref(good)).toBe(good));

  test.each([
    'https://evil.test/storage-api/x',
    'https://files.example/other/x',
    'https://files.example.evil.test/storage-api/x',
    'https://user:x@files.example/storage-api/x',
    'javascript:alert(1)',
    'https://files.example/storage-api/../control/x',
    '',
    null,
    undefined,
  ])('check 16 is none at %p', (url) => expect(toStorageHref(url)).toBeNull());
});
