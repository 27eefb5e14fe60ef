export const testLimitMs: number;
export const browserTestLimitMs: number;
export const waitLimitMs: number;
export const setUpLimitMs: number;
