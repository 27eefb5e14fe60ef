/** Rules: a cast and a disabled rule need a comment with the reason, because the compiler cannot check them. */
import { isTest, repoPath } from './folders.mjs';

const tooShort = 8;

/** @type {import('eslint').Rule.RuleModule} */
export const castNeedsReason = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      why: 'Write the reason for the cast in a comment on the same or the previous line. Better: parse, narrow or use satisfies.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const test = isTest(repoPath(context));
    const reasonLines = new Set();
    for (const comment of sourceCode.getAllComments()) {
      const isDoc = comment.type === 'Block' && comment.value.startsWith('*');
      const isDirective = /^\s*(eslint|@ts-)/.test(comment.value);
      if (isDoc || isDirective || comment.value.trim().length < tooShort) continue;
      for (let line = comment.loc.start.line; line <= comment.loc.end.line; line += 1)
        reasonLines.add(line);
    }
    const check = (node) => {
      let first = node.loc.start.line;
      for (let up = node.parent; up; up = up.parent) {
        if (!/(Statement|Declaration)$/.test(up.type)) continue;
        if (up.type !== 'BlockStatement') first = Math.min(first, up.loc.start.line);
        break;
      }
      const near = [first - 1, first];
      for (let line = node.loc.start.line - 1; line <= node.loc.end.line; line += 1)
        near.push(line);
      if (!near.some((line) => reasonLines.has(line))) context.report({ node, messageId: 'why' });
    };
    return {
      TSAsExpression(node) {
        const to = node.typeAnnotation;
        if (to.type === 'TSTypeReference' && to.typeName.name === 'const') return;
        check(node);
      },
      TSTypeAssertion: check,
      TSNonNullExpression: (node) => (test ? undefined : check(node)),
    };
  },
};

/** @type {import('eslint').Rule.RuleModule} */
export const disableNeedsReason = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { why: 'Name the rule and the reason: eslint-disable-next-line rule -- reason' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const found = /^\s*eslint-disable(?:-next-line|-line)?(?<rest>.*)$/su.exec(comment.value);
          if (!found) continue;
          const [rules = '', reason = ''] = (found.groups?.rest ?? '').split(/\s--\s/u);
          if (rules.trim() === '' || reason.trim().length < tooShort)
            context.report({ loc: before(comment), messageId: 'why' });
        }
      },
    };
  },
};

/**
 * Returns the location of a comment, starting one column before it. At the position of the comment
 * itself, an `eslint-disable` without a rule would suppress the report.
 */
function before({ loc }) {
  return { start: { line: loc.start.line, column: -1 }, end: loc.end };
}
