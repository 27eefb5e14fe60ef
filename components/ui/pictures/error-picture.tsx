/** A photo torn in two. */
export function ErrorPicture() {
  return (
    <svg viewBox="0 0 208 160" fill="none" aria-hidden className="h-auto w-full">
      <ellipse cx="104" cy="146" rx="80" ry="8" className="fill-surface-sunken" />
      <circle cx="104" cy="74" r="62" className="fill-brand-soft" />
      <g transform="rotate(-7 78 82)">
        <path
          d="M42 38h58l-9 18 10 16-12 17 8 15-9 22H42a7 7 0 0 1-7-7V45a7 7 0 0 1 7-7z"
          className="fill-surface-raised stroke-brand"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <circle cx="58" cy="62" r="8" className="fill-accent" />
        <path d="m44 112 22-26 15 18-4 12H48a4 4 0 0 1-4-4z" className="fill-brand" />
      </g>
      <g transform="rotate(8 140 86)">
        <path
          d="M118 38h46a7 7 0 0 1 7 7v74a7 7 0 0 1-7 7h-54l9-22-8-15 12-17-10-16z"
          className="fill-surface-raised stroke-brand"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path
          d="m122 99 14-16 26 29a4 4 0 0 1-4 4h-38l6-13z"
          className="fill-brand"
          opacity="0.55"
        />
      </g>
    </svg>
  );
}
