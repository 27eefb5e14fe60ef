/** A small pile of photos. */
export function PhotosPicture() {
  return (
    <svg viewBox="0 0 208 160" fill="none" aria-hidden className="h-auto w-full">
      <ellipse cx="104" cy="146" rx="76" ry="8" className="fill-surface-sunken" />
      <circle cx="104" cy="74" r="64" className="fill-brand-soft" />
      <rect
        x="60"
        y="38"
        width="92"
        height="92"
        rx="8"
        transform="rotate(-10 106 84)"
        className="fill-surface-raised stroke-line-strong"
        strokeWidth="2"
      />
      <g transform="rotate(6 106 84)">
        <rect
          x="58"
          y="34"
          width="96"
          height="104"
          rx="8"
          className="fill-surface-raised stroke-brand"
          strokeWidth="2.5"
        />
        <rect x="67" y="43" width="78" height="70" rx="4" className="fill-brand" opacity="0.16" />
        <circle cx="124" cy="61" r="9" className="fill-accent" />
        <path
          d="m67 106 24-31 16 19 12-13 26 25v3a4 4 0 0 1-4 4H71a4 4 0 0 1-4-4z"
          className="fill-brand"
        />
        <path d="M84 126h44" className="stroke-line-strong" strokeWidth="3" strokeLinecap="round" />
      </g>
    </svg>
  );
}
