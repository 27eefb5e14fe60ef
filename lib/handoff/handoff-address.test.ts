import { channels } from '@/lib/config/channels';
import { defaultEditorTemplate } from '@/lib/config/origins';
import { handoffAddress } from './handoff-address';

const channel = channels.find(({ code }) => code === 'bonaprint-gb');
if (!channel) throw new Error('no channel');
const host = { channel, origin: 'https://account.bonaprint.co.uk.example' };
const of = (project?: string | string[]) => handoffAddress(defaultEditorTemplate, host, project);

test('SH-12 a project is opened in the editor of the brand’s shop', () => {
  expect(of('p_1-A')).toBe('https://www.bonaprint.co.uk.example/editor?project=p_1-A');
});

test.each([
  undefined, '', ['a', 'b'], 'a b', 'https://evil.example', '//evil.example', '/\\evil.example', 'a&x=1', 'a#b', '../a',
  'javascript:alert(1)', '%2F%2Fevil.example', 'a\tb', 'é', 'x'.repeat(129), '{domain}',
])('SH-12 check 16 %p is no project, and leads to the list of projects', (project) => {
  expect(of(project)).toBe(`${host.origin}/saved-projects`);
}); // prettier-ignore
