/** The first stop of the keyboard: past the menus, to the page. */
export function SkipLink({ text }: { text: string }) {
  return (
    <a
      href="#main"
      className="sr-only z-20 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
    >
      {text}
    </a>
  );
}
