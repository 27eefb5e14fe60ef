/** File names tell the idea: kebab-case, no barrels, no drawers. */
import { repoPath } from './folders.mjs';

/** The one folder named so: what several services share has subfolders and files with names of their own. */
const backendShared = /^backend\/shared\//;

const drawers = /^(utils?|helpers?|misc|types?|common|shared|constants)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** @type {import('eslint').Rule.RuleModule} */
export const fileNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      barrel: 'No index barrels: import the file that has the thing.',
      drawer: '“{{name}}” names a drawer, not an idea: name what the file promises.',
      kebab: '“{{name}}” is not kebab-case.',
    },
  },
  create(context) {
    const parts = repoPath(context).replace(backendShared, 'backend/').split('/');
    const base = (parts.pop() ?? '').replace(/^\./, '').replace(/\.[a-z]+$/, '');
    const stem = base.split('.')[0] ?? '';
    return {
      Program(node) {
        if (stem === 'index') context.report({ node, messageId: 'barrel' });
        const drawer = [...parts, stem].find((name) => drawers.test(name));
        if (drawer) context.report({ node, messageId: 'drawer', data: { name: drawer } });
        if (!kebab.test(base)) context.report({ node, messageId: 'kebab', data: { name: base } });
      },
    };
  },
};
