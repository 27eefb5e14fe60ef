/** Names for the tokens of components/theme. Only the roles of the theme exist as colours. */
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
    // In rem, so that the browser's text size applies: 14, 16, 18, 22, 28, 36 px, and the display size of 38 to 56 px.
    fontSize: {
      sm: ['0.875rem', { lineHeight: '1.25rem' }],
      base: ['1rem', { lineHeight: '1.5rem' }],
      // Small headings in a display font need its normal spacing, because words run together otherwise.
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
      // Appears after 300 ms: faster actions need no spinner.
      animation: { 'late-appear': 'late-appear 150ms 300ms both' },
      keyframes: { 'late-appear': { from: { opacity: '0' } } },
      maxWidth: { page: '75rem' },
      spacing: { header: '4rem', sidebar: '17rem', touch: '2.75rem' },
    },
  },
};

export default config;
