/** jest-axe ships no types, and the published ones are for its version 3. */
declare module 'jest-axe' {
  /** Runs axe; the result is for `toHaveNoViolations` only. */
  export function axe(html: Element | string): Promise<object>;
  export const toHaveNoViolations: jest.ExpectExtendMap;
}

declare namespace jest {
  interface Matchers<R> {
    /** The result of `axe()` lists no violation. */
    toHaveNoViolations(): R;
  }
}
