import { millisecondsInHour } from 'date-fns/constants';
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';

/** Buttons for faults: label, and body of `POST /control/faults` without the service. */
const faultButtons = [
  ['Slow, 3 s', { kind: 'latency', value: 3000 }],
  ['Slow, 30 s', { kind: 'latency', value: 30_000 }],
  ['401', { kind: 'status', value: 401 }],
  ['404', { kind: 'status', value: 404 }],
  ['429', { kind: 'status', value: 429 }],
  ['500', { kind: 'status', value: 500 }],
  ['503', { kind: 'status', value: 503 }],
  ['Malformed body', { kind: 'malformed' }],
  ['Cut connection', { kind: 'cut' }],
  ['Cut after the work', { kind: 'cut', after: true }],
  ['Partial', { kind: 'partial' }],
  ['Every second id fails', { kind: 'failed-ids' }],
] as const;

type FaultKind = (typeof faultButtons)[number][1]['kind'];

/** Whether a fault can be set for a service. The control API refuses the others. */
function isApplicable(service: string, kind: FaultKind): boolean {
  if (kind === 'failed-ids') return service === 'photos';
  return service !== 'oidc' || kind !== 'partial';
}

/** Buttons for jobs: label, path below the control API, and body. */
const jobButtons = [
  ['Downloads: as usual', '/downloads/trial', {}],
  ['Downloads: slow, 1 s a photo', '/downloads/trial', { photoMs: 1000 }],
  ['Downloads: the next ones fail', '/downloads/trial', { failure: 'failed' }],
  ['Downloads: the disk is full', '/downloads/trial', { failure: 'noRoom' }],
  ['Downloads: expire all files', '/downloads/expire', {}],
  ['Online books: as usual', '/widgets/trial', {}],
  ['Online books: slow, a minute each', '/widgets/trial', { creationMs: 60_000 }],
  ['Online books: the next ones fail', '/widgets/trial', { fails: true }],
  ['Push: end all connections', '/push/close', {}],
  ['Exports: as usual', '/exports/trial', {}],
  ['Exports: slow, 1 s a photo', '/exports/trial', { photoMs: 1000 }],
  ['Exports: the next ones fail', '/exports/trial', { failure: 'failed' }],
  ['Exports: the disk is full', '/exports/trial', { failure: 'noRoom' }],
  ...(
    [
      ['made without end', 'IN_PROGRESS'],
      ['failed', 'FAILED'],
      ['expired', 'expired'],
    ] as const
  ).map(
    ([label, state]) =>
      [
        `Export of consumer@: ${label}`,
        '/exports',
        { email: 'consumer@example.com', state },
      ] as const,
  ),
  ...(
    [
      ['resting', { state: 'NOT_ACTIVE' }],
      ['import that hangs', { state: 'IMPORTING', importedCount: 36, totalCount: 90 }],
      ['import failed', { state: 'failed' }],
      ['being deleted', { state: 'DELETING' }],
    ] as const
  ).map(
    ([label, state]) =>
      [
        `Library of returning@: ${label}`,
        '/activations',
        { email: 'returning@example.com', ...state },
      ] as const,
  ),
] as const;

const hour = millisecondsInHour;
const clockButtons = [
  ['Real time', 0],
  ['+1 hour', hour],
  ['+1 day', 24 * hour],
  ['+15 days', 15 * 24 * hour],
  ['+31 days', 31 * 24 * hour],
  ['+16 months', 487 * 24 * hour],
  ['+18 months', 548 * 24 * hour],
] as const;

/** The demo account without orders. Its photos are deleted permanently; `npm run reset` creates them again. */
const sleepingAccount = { email: 'sleeping@example.com', delayedUntil: null };
const periodButtons = [
  ['Safe', { ...sleepingAccount, endsInDays: 240 }],
  ['Warning', { ...sleepingAccount, endsInDays: 45 }],
  ['Critical', { ...sleepingAccount, endsInDays: 5 }],
  ['Last day', { ...sleepingAccount, endsInDays: 0 }],
  ['Over', { ...sleepingAccount, endsInDays: -1 }],
  ['Extended by a year', { ...sleepingAccount, delayedUntil: 'in a year' }],
] as const;

const stylesheet = `
:root { color-scheme: light dark; } body { font: 15px/1.5 system-ui, sans-serif; max-width: 1400px; margin: 24px auto; padding: 0 16px; }
section { margin-bottom: 32px; } .row { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; padding: 6px 0; border-bottom: 1px solid #8884; }
.row strong { width: 120px; } button { font: inherit; padding: 3px 8px; cursor: pointer; } .set { outline: 3px solid #c0392b; }
td, th { text-align: left; padding: 4px 16px 4px 0; }`;

/** Script of the page: each click sends one request and then shows the current state. */
const script = `
const send = (method, path, body) => fetch('/control' + path, { method,
  headers: body ? { 'content-type': 'application/json' } : {}, body });
async function show() {
  const { faults } = await (await send('GET', '/faults')).json();
  const { now } = await (await send('GET', '/clock')).json();
  const { accounts } = await (await send('GET', '/accounts')).json();
  document.getElementById('now').textContent = now;
  for (const button of document.querySelectorAll('[data-fault]')) {
    const { service, kind, value, after } = JSON.parse(button.dataset.fault);
    button.classList.toggle('set', faults.some((fault) => fault.service === service && fault.kind === kind &&
      fault.value === value && fault.after === after));
  }
  const cells = accounts.map(({ email, authMethod, hasCustomer, sub }) =>
    [email, authMethod, hasCustomer ? 'yes' : 'no', sub]);
  document.getElementById('accounts').replaceChildren(...cells.map((texts) => {
    const line = document.createElement('tr');
    line.append(...texts.map((text) => Object.assign(document.createElement('td'), { textContent: text })));
    return line;
  }));
}
document.addEventListener('click', async ({ target }) => {
  const { fault, clear, offset, period, job } = target.dataset ?? {};
  if (fault) await send('POST', '/faults', fault);
  if (clear !== undefined) await send('DELETE', '/faults' + (clear && '?service=' + clear));
  if (offset) await send('POST', '/clock', JSON.stringify({ offsetMs: Number(offset) }));
  if (period) await send('POST', '/storage-periods', period.replace('in a year', new Date(Date.now() + 365 * 864e5).toISOString()));
  if (target.dataset?.sweep) await send('POST', '/storage-periods/sweep');
  if (job) await send('POST', target.dataset.path, job);
  if (fault || clear !== undefined || offset) await show();
});
show();`;

/** Page on which a person sets and clears faults and moves the clock. */
export async function controlPage(c: Context, services: readonly string[]): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Backend control</title>
        <style nonce="${nonce}">
          ${raw(stylesheet)}
        </style>
      </head>
      <body>
        <h1>Backend control</h1>
        <p><a href="/control/outbox">Outbox: the mails that were sent</a></p>
        <section>
          <h2>Faults</h2>
          <p>
            A red frame marks an active fault.
            <button data-clear="">Clear all</button>
          </p>
          ${services.map(
            (service) =>
              html`<div class="row">
                <strong>${service}</strong>
                ${faultButtons
                  .filter(([, { kind }]) => isApplicable(service, kind))
                  .map(
                    ([label, fault]) =>
                      html`<button data-fault="${JSON.stringify({ service, ...fault })}">
                        ${label}
                      </button>`,
                  )}
                <button data-clear="${service}">Clear</button>
              </div>`,
          )}
        </section>
        <section>
          <h2>Jobs</h2>
          <div class="row">
            ${jobButtons.map(
              ([label, path, body]) =>
                html`<button data-path="${path}" data-job="${JSON.stringify(body)}">
                  ${label}
                </button>`,
            )}
          </div>
        </section>
        <section>
          <h2>Clock</h2>
          <p>Current time of the services: <time id="now"></time></p>
          <div class="row">
            ${clockButtons.map(
              ([label, offset]) => html`<button data-offset="${offset}">${label}</button>`,
            )}
          </div>
        </section>
        <section>
          <h2>Storage period of sleeping@example.com</h2>
          <p>
            Expired periods are processed every hour, or now with the last button, by the clock
            above.
          </p>
          <div class="row">
            ${periodButtons.map(
              ([label, period]) =>
                html`<button data-period="${JSON.stringify(period)}">${label}</button>`,
            )}
            <button data-sweep="1">Process expired periods of all accounts</button>
          </div>
        </section>
        <section>
          <h2>Sign-in accounts</h2>
          <table>
            <thead>
              <tr>
                <th>E-mail</th>
                <th>Method</th>
                <th>Customer record</th>
                <th>Subject</th>
              </tr>
            </thead>
            <tbody id="accounts"></tbody>
          </table>
        </section>
        <script nonce="${nonce}">
          ${raw(script)};
        </script>
      </body>
    </html>`;
  const policy = `default-src 'none'; connect-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; frame-ancestors 'none'`;
  return c.html(page, 200, { 'content-security-policy': policy, 'cache-control': 'no-store' });
}
