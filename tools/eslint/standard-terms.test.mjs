import { standardTerms } from './standard-terms.mjs';
import { testRule } from './rule-test.mjs';

const file = 'lib/orders/view.ts';

testRule('standard-terms', standardTerms, {
  allowed: [
    [file, 'const t = 1;'],
    [file, 'const placeholder = 1; const replaced = 2; const software = 3;'],
    [file, 'const { pointerId, pointerType } = event; function onPointerDown(pointer: Pointer) {}'],
    // The rule checks only declarations: code may use the names of other libraries.
    [file, 'element.place(1);'],
  ],
  refused: [
    [file, 'const words = 1;', 'retired'],
    [file, 'const { words } = props;', 'retired'],
    [file, 'const { a: [doorOf] } = props;', 'retired'],
    [file, 'function getWords(say = 1, ...wishes) {}', 'retired', 'retired', 'retired'],
    [file, 'type PhotoPlace = { words: string };', 'retired', 'retired'],
    [file, 'class Seal { sealed = 1; seal() {} }', 'retired', 'retired', 'retired'],
    ['lib/orders/list-words.ts', 'export const a = 1;', 'retired'],
    ['lib/session/cookie.ts', 'const pointer = 1;', 'retired'],
    ['components/orders/soft-list.tsx', 'export const a = 1;', 'retired'],
  ],
});
