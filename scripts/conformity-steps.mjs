/**
 * Every page and every write of the product, as steps over HTTP with real sessions. A step names the requirements
 * that it proves, the extensions that it needs, and the texts that it expects. If the services lack an extension that
 * a step needs, the product must not offer the step's address.
 */

/** Pattern of the sentences with which pages report a failure. */
const failures =
  /couldn’t be loaded|could not be loaded|Unable to display|unexpected error|An error occurred loading/;

/** Texts that are true only with an extension of the services. With filtered services no page may contain them. */
const promises =
  /Recently deleted|for 30 days, in case|payment methods?\b|on all your devices|Get my data|Download my data|Use as cover|Send test|Sign out everywhere/;

/** Removes the scripts of a document, so that the text remains that is visible before scripts run. */
const visible = (html) => html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');

function page(ids, path, { shows, needs, who = 'consumer' } = {}) {
  return {
    ...{ ids, needs, who },
    title: `page ${typeof path === 'string' ? path : path.name}`,
    async run({ ask, world, mode }) {
      const { status, text } = await ask('GET', typeof path === 'string' ? path : path.of(world));
      if (status !== 200) return `${status}`;
      const html = visible(text);
      const failure = failures.exec(html) ?? /__next_error__/.exec(text);
      if (failure) return failure[0];
      const promise = mode === 'own' ? null : promises.exec(html);
      if (promise) return `promises ${promise[0]}`;
      return !shows || shows.test(html) ? null : `does not show ${shows}`;
    },
    async isAbsent({ ask, world }) {
      const { status } = await ask('GET', typeof path === 'string' ? path : path.of(world));
      return status === 404 || (status >= 300 && status < 400);
    },
  };
}

const at = (name, of) => ({ name, of });

function write(ids, method, path, { body, needs, after, who = 'consumer' } = {}) {
  return {
    ...{ ids, needs, who },
    title: `${method} ${typeof path === 'string' ? path : path.name}`,
    async run(context) {
      const { ask, world } = context;
      const given = typeof body === 'function' ? body(world) : body;
      const address = typeof path === 'string' ? path : path.of(world);
      const { status, text } = await ask(method, address, given);
      if (status >= 300) return `${status} ${text.slice(0, 80)}`;
      return after ? after(context, text) : null;
    },
    async isAbsent({ ask, world }) {
      const given = typeof body === 'function' ? body(world) : body;
      const address = typeof path === 'string' ? path : path.of(world);
      return (await ask(method, address, given)).status === 404;
    },
  };
}

const json = async ({ ask }, path) => {
  const { status, text } = await ask('GET', path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return JSON.parse(text);
};

/**
 * Reads the customer's objects as the product's pages read them. If a list fails, the steps of its pages fail as
 * well.
 */
export async function readWorld(ask) {
  const read = (path) => json({ ask }, path).catch(() => ({}));
  const orders = (await ask('GET', '/orders')).text;
  const history = (await ask('GET', '/orders?order_state=history')).text;
  const codes = [...`${orders}${history}`.matchAll(/href="\/orders\/(\w+)["?]/g)].map(
    ([, code]) => code,
  );
  const { photos = [] } = await read('/api/photos?sort=created-desc');
  const { albums = [] } = await read('/api/albums?limit=49&shared=false');
  const { projects = [] } = await read('/api/projects');
  const { addresses = [] } = await read('/api/addresses');
  const { books = [] } = await read('/api/widgets');
  const shared = (await ask('GET', '/my-photos/albums')).text;
  return {
    ...{ orderCodes: [...new Set(codes)], photoIds: photos.flatMap((photo) => photo?.id ?? []) },
    ...{ albums, projects, addresses, books },
    sharedAlbumId: /href="\/my-photos\/shared-albums\/([\w-]+)/.exec(shared)?.[1] ?? 'none',
  };
}

const address = {
  ...{ title: null, firstName: 'Ada', lastName: 'Byron', companyName: null, phoneNumber: null },
  ...{ street: 'High Street', houseNumber: '12', houseNumberAddition: null, region: null },
  ...{ postalCode: 'SW1A 1AA', city: 'London', countryCode: 'GB' },
  ...{ isDefaultDelivery: false, isDefaultBilling: false },
};
const photos = (from, to) => (world) => ({ photoIds: world.photoIds.slice(from, to) });
const album = (path = '') =>
  at(`/api/albums/{id}${path}`, ({ albums }) => `/api/albums/${albums[0]?.id ?? 'none'}${path}`);

const pages = [
  page(['OV-01', 'RT-01'], '/'),
  page(['OR-01', 'OR-02', 'OR-04'], '/orders', { shows: /href="\/orders\/\w+/ }),
  page(['OR-01', 'OR-03'], '/orders?order_state=history', { shows: /href="\/orders\/\w+/ }),
  page(
    ['OR-09', 'OR-05'],
    at('/orders/{code}', ({ orderCodes: [code] }) => `/orders/${code}`),
  ),
  page(['SP-01'], '/saved-projects', { shows: /editor\?project=/ }),
  page(['RT-02', 'MP-01'], '/my-photos/photos'),
  page(['AL-04', 'AL-05'], '/my-photos/albums', { shows: /href="\/my-photos\/albums\/[\w-]+/ }),
  page(
    ['AL-07'],
    at('/my-photos/albums/{id}', ({ albums: [one] }) => `/my-photos/albums/${one?.id}`),
  ),
  page(
    ['SA-01', 'SA-02'],
    at(
      '/my-photos/shared-albums/{id}',
      ({ sharedAlbumId: id }) => `/my-photos/shared-albums/${id}`,
    ),
  ),
  page(
    ['PV-01'],
    at('/my-photos/photos/preview/{id}', ({ photoIds: [id] }) => `/my-photos/photos/preview/${id}`),
  ),
  page(['DL-01'], '/downloads'),
  page(['SS-01'], '/my-photos/storage'),
  page([], '/my-photos/deleted', { needs: 'recentlyDeleted' }),
  page([], '/my-photos/undated', { needs: 'undated' }),
  page(['SG-01'], '/settings'),
  page(['SG-02'], '/settings/personal-details'),
  page(['AU-15'], '/settings/email'),
  page(['AU-14'], '/settings/delete-account', { shows: /id="deletion-goes"/ }),
  page([], '/settings/newsletter'),
  page([], '/settings/security'),
  page(['AU-03'], '/delete-account-confirmation?confirmation-token=conformity'),
  page([], '/settings/payment-method', { needs: 'paymentMethods' }),
  page([], '/settings/download-my-data', { needs: 'dataExport' }),
  page(['SG-03'], '/settings/addresses/all'),
  page(['SG-03'], '/settings/new-address'),
  page(['WI-01'], '/online-products'),
  page(['BB-01', 'BB-02'], '/invoices', { who: 'business' }),
  page(['BB-03'], '/integration', { who: 'business' }),
  page(['SG-01', 'RT-13'], '/settings/b2b', { who: 'business' }),
  page(['OV-01'], '/', { who: 'business' }),
  page(['MP-04', 'OP-04'], '/my-photos/photos', { who: 'business' }),
];

const writes = [
  write(['SG-02'], 'PUT', '/api/settings/profile', { body: { firstName: 'Zoë' } }),
  write(['SG-03', 'ER-20'], 'POST', '/api/addresses', {
    body: address,
    after: async (context) => {
      const { addresses } = await json(context, '/api/addresses');
      return addresses.some(({ id }) => !context.world.addresses.some((one) => one.id === id))
        ? null
        : 'is not in the list';
    },
  }),
  write(['AL-01', 'AL-14'], 'POST', '/api/albums', { body: { name: 'Conformity' } }),
  write(['AL-12'], 'PATCH', album(), { body: { name: 'Renamed' } }),
  write([], 'PATCH', album(''), {
    needs: 'albumCover',
    body: { coverPhotoId: null },
  }),
  write(['CA-02'], 'POST', album('/photos'), { body: photos(20, 23) }),
  write(['AL-13'], 'DELETE', album('/photos'), { body: photos(20, 22) }),
  write(['AL-11'], 'DELETE', album()),
  write(['SE-10', 'EN-05'], 'DELETE', '/api/photos', { body: photos(0, 2) }),
  write([], 'POST', '/api/photos/restore', { needs: 'recentlyDeleted', body: photos(0, 2) }),
  write(['DL-01', 'DL-02'], 'POST', '/api/downloads', { body: photos(3, 6) }),
  write(['PV-11'], 'POST', '/api/downloads', { body: photos(3, 4) }),
  write(['OP-01', 'OP-02'], 'POST', '/api/prints', { body: photos(3, 6) }),
  write(['EX-01', 'EX-02'], 'POST', '/api/photo-exports', { body: {} }),
  write(
    ['SP-02', 'SP-03'],
    'DELETE',
    at('/api/projects/{id}', ({ projects: [one] }) => `/api/projects/${one?.id}`),
  ),
  write(
    [],
    'POST',
    at('/api/projects/{id}/restore', ({ projects: [one] }) => `/api/projects/${one?.id}/restore`),
    {
      needs: 'restore',
    },
  ),
  write(
    ['WI-01', 'WI-03', 'ER-20'],
    'POST',
    at(
      '/api/widgets/{code}',
      ({ books }) =>
        `/api/widgets/${books.find(({ status }) => status === 'none')?.code ?? 'none'}`,
    ),
  ),
  write(['AU-17'], 'POST', '/api/newsletter'),
  write(['AU-15', 'AU-16'], 'POST', '/api/email-change', {
    body: { newEmail: 'ada.byron@example.com' },
  }),
  write(
    ['OR-16'],
    'POST',
    at(
      '/api/orders/{code}/reorder',
      ({ orderCodes }) => `/api/orders/${orderCodes.at(-1)}/reorder`,
    ),
  ),
  write([], 'POST', '/api/data-export', { needs: 'dataExport' }),
  write([], 'POST', '/api/phone-upload/sessions', { needs: 'phoneSessions' }),
  write(['BB-03'], 'PUT', '/api/integration', {
    who: 'business',
    body: { callbackUrl: 'https://example.com/hook', callbackFormat: 'json' },
  }),
  write([], 'POST', '/api/integration/test', {
    ...{ who: 'business', needs: 'callbackTest' },
    body: { callbackUrl: 'https://example.com/hook', callbackFormat: 'json' },
  }),
  write(['OP-04'], 'POST', '/api/prints', { who: 'business', body: photos(0, 1) }),
  write(['SE-09', 'ER-20'], 'DELETE', '/api/photos/all'),
  write(['AU-14'], 'POST', '/api/account-deletion'),
];

export const steps = [...pages, ...writes];
