/** A magnifying glass over a photo, nothing found. */
export function SearchPicture() {
  return (
    <svg viewBox="0 0 208 160" fill="none" aria-hidden className="h-auto w-full">
      <ellipse cx="104" cy="146" rx="76" ry="8" className="fill-surface-sunken" />
      <circle cx="104" cy="74" r="62" className="fill-brand-soft" />
      <rect
        x="52"
        y="40"
        width="84"
        height="88"
        rx="8"
        className="fill-surface-raised stroke-line-strong"
        strokeWidth="2"
      />
      <path
        d="M66 60h40M66 74h28M66 88h34"
        className="stroke-line-strong"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.6"
      />
      <path d="m142 114 22 22" className="stroke-accent" strokeWidth="11" strokeLinecap="round" />
      <circle
        cx="122"
        cy="93"
        r="30"
        className="fill-surface-raised stroke-brand"
        strokeWidth="6"
      />
      <path
        d="M111 88c0-7 5-11 11-11s11 4 11 10c0 8-11 7-11 15"
        className="stroke-brand"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <circle cx="122" cy="109" r="3" className="fill-brand" />
    </svg>
  );
}
