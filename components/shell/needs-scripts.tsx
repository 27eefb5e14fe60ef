/** Text for browsers without scripts, in place of a part that needs them. */
export const NeedsScripts = ({ text }: { text: string }) => (
  <noscript>
    <p className="mb-4 text-danger">{text}</p>
  </noscript>
);
