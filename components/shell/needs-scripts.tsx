/** Where a part of the page comes later, by script: says so to a browser that has none. */
export const NeedsScripts = ({ text }: { text: string }) => (
  <noscript>
    <p className="mb-4 text-danger">{text}</p>
  </noscript>
);
