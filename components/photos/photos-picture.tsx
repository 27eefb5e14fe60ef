/** Two prints waiting for a photo. */
export function PhotosPicture() {
  return (
    <svg viewBox="0 0 208 160" fill="none" aria-hidden className="h-auto w-full">
      <ellipse cx="104" cy="146" rx="84" ry="8" className="fill-surface-sunken" />
      <circle cx="104" cy="74" r="62" className="fill-brand-soft" />
      <g transform="rotate(-9 84 78)" className="fill-surface-raised stroke-line-strong">
        <rect x="40" y="36" width="88" height="88" rx="6" strokeWidth="2" />
        <rect x="49" y="45" width="70" height="58" rx="3" className="fill-surface-sunken" />
      </g>
      <g transform="rotate(7 128 86)">
        <rect
          x="82"
          y="44"
          width="92"
          height="92"
          rx="6"
          className="fill-surface-raised stroke-brand"
          strokeWidth="2.5"
        />
        <rect x="91" y="53" width="74" height="60" rx="3" className="fill-brand" opacity="0.16" />
        <circle cx="146" cy="68" r="7" className="fill-accent" opacity="0.8" />
        <path d="m91 108 24-28 18 19 11-12 21 23v3H91z" className="fill-brand" opacity="0.75" />
      </g>
    </svg>
  );
}
