/** jest-axe has no types of its own, and @types/jest-axe describes version 3. */
declare module 'jest-axe' {
  /** Runs axe. Pass the result to `toHaveNoViolations`. */
  export function axe(html: Element | string): Promise<object>;
  export const toHaveNoViolations: jest.ExpectExtendMap;
}

declare namespace jest {
  interface Matchers<R> {
    /** Passes when the result of `axe()` has no violation. */
    toHaveNoViolations(): R;
  }
}
