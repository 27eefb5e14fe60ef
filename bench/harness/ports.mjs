/** Number that is added to all ports of a run, so that two runs can use different ports at the same time. */
const offset = Number(process.env.BENCH_PORT_OFFSET ?? 0);

const usual = {
  web: 3200,
  secondWeb: 3202,
  controls: 3201,
  webBrowser: 3210,
  controlsBrowser: 3211,
  webWithoutHints: 3212,
  backend: 4200,
  secondBackend: 4201,
  replay: 4202,
  grid: 3220,
  photos: 4203,
  storage: 4204,
  raw: 4205,
  rawProxy: 4206,
  line: 3221,
  zip: 4207,
  webInspector: 3230,
  controlsInspector: 3231,
};

/** Ports of a run. They differ from those of `npm start`, which may run at the same time. */
export const ports = Object.fromEntries(
  Object.entries(usual).map(([name, port]) => [name, port + offset]),
);

/** Host of the measured brand. It need not resolve, see exchange.mjs. */
export const webHost = 'account.albora.nl.localhost';
export const controlsHost = 'localhost';
