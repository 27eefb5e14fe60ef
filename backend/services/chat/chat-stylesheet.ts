import type { Brand } from '../../shared/channel/brand';

/**
 * Returns the chat's styles in the brand's colours. The embedding page sets the theme; without it the system's theme
 * is used.
 */
export function chatStylesheet({ light, dark, night }: Brand): string {
  const darkVariables = `color-scheme: dark; --ground: ${night.paper}; --field: ${night.field}; --ink: ${night.ink}; --action: ${dark}; --on-action: ${night.paper}; --danger: #ffb3ab;`;
  return `
:root { color-scheme: light; --ground: #fff; --field: #fff; --ink: #1b1b1f; --action: ${light}; --on-action: #fff; --danger: #ab1a16; }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { ${darkVariables} } }
:root[data-theme=dark] { ${darkVariables} }
* { box-sizing: border-box; }
html, body, main { height: 100%; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
main { display: flex; flex-direction: column; gap: 8px; padding: 0 16px 12px; }
h1, label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
ol { flex: 1; min-height: 0; margin: 0; padding: 12px 0; overflow-y: auto; list-style: none; }
li { max-width: 85%; margin: 0 0 12px; padding: 8px 12px; border: 1px solid; border-radius: 8px; overflow-wrap: anywhere; }
li.customer { margin-inline-start: auto; background: var(--action); color: var(--on-action); border-color: var(--action); }
li b { font-size: 14px; } li p { margin: 0; white-space: pre-wrap; }
form { display: grid; grid-template-columns: 1fr auto; gap: 8px; } form p { grid-column: 1 / -1; }
p { margin: 0; } p:empty { display: none; } #fault { color: var(--danger); font-weight: 600; } #attached { font-size: 14px; }
textarea { min-height: 48px; padding: 8px 12px; resize: none; color: inherit; background: var(--field); border: 1px solid var(--ink); border-radius: 4px; font: inherit; }
button { min-height: 48px; padding: 8px 16px; cursor: pointer; color: var(--on-action); background: var(--action); border: 0; border-radius: 4px; font: inherit; font-weight: 700; }
[aria-busy] button { opacity: .6; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
`;
}
