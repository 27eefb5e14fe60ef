/**
 * Jest configuration of `npm run test:cluster`: only the tests of tests/cluster, which start whole
 * clusters.
 */
import config from '../../jest.config.mjs';

const node = config.projects.find(
  ({ displayName }) => displayName?.name === 'node' || displayName === 'node',
);

export default {
  ...node,
  rootDir: '../..',
  displayName: 'cluster',
  testTimeout: 60_000,
  testMatch: ['<rootDir>/tests/cluster/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
