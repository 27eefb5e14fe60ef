/** Jest configuration of `npm run replay`. */
import cluster from './cluster.config.mjs';

export default {
  ...cluster,
  displayName: 'replay',
  testMatch: ['<rootDir>/tests/replay/replay.test.ts'],
};
