/** Text for browsers without scripts, instead of a part of the page that needs scripts. */
export const NeedsScripts = ({ text }: { text: string }) => (
  <noscript>
    <p className="mb-4 text-danger">{text}</p>
  </noscript>
);
