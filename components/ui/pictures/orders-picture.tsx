/** An opened parcel with photos coming out of it. */
export function OrdersPicture() {
  return (
    <svg viewBox="0 0 208 160" fill="none" aria-hidden className="h-auto w-full">
      <ellipse cx="104" cy="146" rx="84" ry="8" className="fill-surface-sunken" />
      <circle cx="104" cy="70" r="62" className="fill-brand-soft" />
      <g transform="rotate(-12 82 60)">
        <rect
          x="56"
          y="28"
          width="52"
          height="62"
          rx="5"
          className="fill-surface-raised stroke-line-strong"
          strokeWidth="2"
        />
        <rect x="62" y="34" width="40" height="38" rx="2" className="fill-accent" opacity="0.22" />
        <circle cx="73" cy="45" r="5" className="fill-accent" />
        <path d="m62 70 12-14 9 9 7-8 12 13v2H62z" className="fill-accent" opacity="0.7" />
      </g>
      <g transform="rotate(10 128 62)">
        <rect
          x="104"
          y="34"
          width="48"
          height="56"
          rx="5"
          className="fill-surface-raised stroke-line-strong"
          strokeWidth="2"
        />
        <rect x="110" y="40" width="36" height="34" rx="2" className="fill-brand" opacity="0.2" />
        <path
          d="M128 66c-7-5-11-8-11-13 0-6 8-7 11-2 3-5 11-4 11 2 0 5-4 8-11 13z"
          className="fill-brand"
        />
      </g>
      <path
        d="M44 88h120v50a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6z"
        className="fill-surface-raised stroke-brand"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M44 88 28 106h56l20-18zM164 88l16 18h-56l-20-18z"
        className="fill-brand-soft stroke-brand"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M60 126h28M60 134h16"
        className="stroke-line-strong"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
