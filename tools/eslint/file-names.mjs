/** Rule: file names are specific and in kebab-case. Barrels and names such as `utils` are refused. */
import { repoPath } from './folders.mjs';

/** The only folder that may be named `shared`: its subfolders and files have specific names. */
const backendShared = /^backend\/shared\//;

const drawers = /^(utils?|helpers?|misc|types?|common|shared|constants)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** @type {import('eslint').Rule.RuleModule} */
export const fileNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      barrel: 'No index files that only re-export: import the file that defines the export.',
      drawer: '“{{name}}” is too general: name the file after its content.',
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
