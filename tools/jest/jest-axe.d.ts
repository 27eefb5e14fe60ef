/** Types of jest-axe. The package contains none, and @types/jest-axe describes version 3. */
declare module 'jest-axe' {
  /** Runs axe. Pass the result to `toHaveNoViolations`. */
  export function axe(html: Element | string): Promise<object>;
  export const toHaveNoViolations: jest.ExpectExtendMap;
}

declare namespace jest {
  interface Matchers<R> {
    /** Passes if the result of `axe()` contains no violation. */
    toHaveNoViolations(): R;
  }
}
