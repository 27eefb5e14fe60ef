import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';

const tester = new RuleTester({
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});

/**
 * Tests a rule with rows of `[file, code]` (allowed) and `[file, code, messageId]` (refused).
 *
 * @param {string} name
 * @param {import('eslint').Rule.RuleModule} rule
 * @param {{ allowed: string[][], refused: string[][], options?: unknown[] }} rows
 */
export function testRule(name, rule, { allowed, refused, options = [] }) {
  const at = (file) => `${process.cwd()}/${file}`;
  tester.run(name, rule, {
    valid: allowed.map(([file, code]) => ({ code, filename: at(file), options })),
    invalid: refused.map(([file, code, ...ids]) => ({
      code,
      filename: at(file),
      options,
      errors: ids.map((messageId) => ({ messageId })),
    })),
  });
}
