/** A cloud that has lost its cable. */
export function OfflinePicture() {
  return (
    <svg viewBox="0 0 208 160" fill="none" aria-hidden className="h-auto w-full">
      <ellipse cx="104" cy="146" rx="76" ry="8" className="fill-surface-sunken" />
      <circle cx="104" cy="74" r="62" className="fill-brand-soft" />
      <path
        d="M66 98a24 24 0 0 1-2-48 36 36 0 0 1 69-8 28 28 0 0 1 9 56z"
        className="fill-surface-raised stroke-brand"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="m90 62 28 28M118 62 90 90"
        className="stroke-accent"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M104 98v14M104 128v16"
        className="stroke-brand"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M97 112h14M97 128h14"
        className="stroke-brand"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
