import { channels } from './channels';
import { defaultEditorTemplate, editorUrl, isEditorTemplate } from './origins';

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
