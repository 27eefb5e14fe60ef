/** Names for the design tokens of components/theme. The only colours are the roles of the theme. */
import type { Config } from 'tailwindcss';

const roles = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'ink',
  'ink-muted',
  'line',
  'line-strong',
  'brand',
  'on-brand',
  'brand-soft',
  'accent',
  'danger',
  'warning',
  'success',
  'info',
  'focus',
  'scrim',
  'table',
  'print',
];

const config: Config = {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(roles.map((role) => [role, `var(--${role})`])),
    },
    screens: { sm: '575px', md: '1024px', lg: '1280px' },
    fontFamily: { sans: 'var(--font-text)', heading: 'var(--font-title)' },
    // Sizes are in rem, so that the browser's setting for the text size applies: 14, 16, 18, 22 and 28 px, then 30 to
    // 40 px and 36 to 56 px.
    fontSize: {
      sm: ['0.875rem', { lineHeight: '1.25rem' }],
      base: ['1rem', { lineHeight: '1.5rem' }],
      // Small headings in a display font need normal letter spacing; with less, words run together.
      lg: ['1.125rem', { lineHeight: '1.5rem', letterSpacing: '0' }],
      xl: ['1.375rem', { lineHeight: '1.75rem' }],
      '2xl': ['1.75rem', { lineHeight: '2.125rem' }],
      '3xl': ['clamp(1.875rem, 1.5rem + 1.4vw, 2.5rem)', { lineHeight: '1.1' }],
      '4xl': ['clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem)', { lineHeight: '1.04' }],
    },
    borderRadius: {
      none: '0',
      sm: '3px',
      md: '6px',
      lg: '8px',
      full: '9999px',
      control: 'var(--control)',
    },
    // app/globals.css defines the two shadows.
    boxShadow: {},
    extend: {
      // The element appears after 300 ms, so that faster actions show no spinner.
      animation: { 'late-appear': 'late-appear 150ms 300ms both' },
      keyframes: { 'late-appear': { from: { opacity: '0' } } },
      maxWidth: { page: '75rem' },
      spacing: { header: '4rem', sidebar: '17rem', touch: '2.75rem' },
    },
  },
};

export default config;
