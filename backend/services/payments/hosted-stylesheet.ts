/** Look of the provider: square, dark blue and cool, so that nobody takes its pages for the shop's. */
export const hostedStylesheet = `
:root { --ground: #e9edf5; --card: #fff; --ink: #111a2e; --muted: #4c5670; --line: #7d879f; --action: #1f3fbf;
  --on-action: #fff; --bar: #0b1530; --note: #fff6d6; --danger: #ab1a16; --danger-ground: #fdecea; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0a0f1d; --card: #141b2d; --ink: #eef1f8; --muted: #b3bcd1; --line: #76819c; --action: #9db4ff;
    --on-action: #0b1530; --bar: #04070f; --note: #33290a; --danger: #ffb3ab; --danger-ground: #3b1a18; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; background: var(--ground); color: var(--ink);
  font: 16px/1.5 "Helvetica Neue", Arial, system-ui, sans-serif; }
header { padding: 14px 16px; background: var(--bar); color: #fff; }
header p { display: flex; justify-content: space-between; gap: 16px; max-width: 480px; margin: 0 auto; }
header b { font-size: 20px; letter-spacing: .08em; text-transform: lowercase; }
header span { align-self: center; color: #c9d3ea; }
main { max-width: 480px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.25; }
.lead { margin: 0 0 20px; color: var(--muted); overflow-wrap: anywhere; }
nav { display: flex; gap: 0; border-bottom: 2px solid var(--line); }
nav a { min-height: 48px; padding: 12px 16px; color: var(--muted); font-weight: 600; text-decoration: none; }
nav a:hover { color: var(--ink); text-decoration: underline; }
nav a[aria-current] { margin-bottom: -2px; color: var(--ink); border-bottom: 4px solid var(--action); }
form.fields { display: grid; gap: 18px; padding: 20px 16px; background: var(--card); }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 8px 12px; color: inherit; background: var(--card); border: 1px solid var(--line);
  border-radius: 2px; font: 18px/1.4 ui-monospace, Menlo, Consolas, monospace; }
input[aria-invalid=true] { border: 2px solid var(--danger); }
.hint, .fault { margin: 4px 0 0; font-size: 15px; } .hint { color: var(--muted); } .fault { color: var(--danger); font-weight: 600; }
button { width: 100%; min-height: 48px; padding: 8px 16px; cursor: pointer; border-radius: 2px; font: inherit; font-weight: 700;
  color: var(--on-action); background: var(--action); border: 1px solid var(--action); }
button:hover { filter: brightness(1.1); }
form.cancel { margin-top: 12px; } form.cancel button { color: var(--ink); background: none; border-color: var(--line); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
.note { padding: 12px 16px; background: var(--note); font-size: 15px; } .note p { margin: 0; } .note ul { margin: 8px 0 0; padding: 0; list-style: none; }
.note code { font: 15px/1.6 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.alert { padding: 12px 16px; color: var(--ink); background: var(--danger-ground); border-inline-start: 4px solid var(--danger); }
.alert h2 { margin: 0; font-size: 16px; } .alert ul { margin: 4px 0 0; padding-inline-start: 20px; } .alert a, main > a { color: inherit; }
main > a { display: inline-block; min-height: 44px; padding: 10px 0; font-weight: 600; }
@media (prefers-contrast: more) { form.fields, .note { border: 1px solid var(--ink); } }
`;
