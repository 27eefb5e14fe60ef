/** Names for the tokens of components/theme. A colour that is not a role does not exist. */
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
  'on-brand-soft',
  'accent',
  'danger',
  'danger-soft',
  'warning',
  'warning-soft',
  'success',
  'success-soft',
  'info',
  'info-soft',
  'focus',
  'scrim',
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
    // In rem so that the browser's own text size counts: 13, 15, 17, 21, 28, 36 px.
    fontSize: {
      sm: ['0.8125rem', { lineHeight: '1.25rem' }],
      base: ['0.9375rem', { lineHeight: '1.5rem' }],
      lg: ['1.0625rem', { lineHeight: '1.5rem' }],
      xl: ['1.3125rem', { lineHeight: '1.75rem' }],
      '2xl': ['1.75rem', { lineHeight: '2.25rem' }],
      '3xl': ['2.25rem', { lineHeight: '2.75rem' }],
    },
    borderRadius: {
      none: '0',
      sm: 'calc(var(--radius) / 2)',
      md: 'var(--radius)',
      lg: 'calc(var(--radius) * 1.5)',
      full: '9999px',
    },
    boxShadow: {
      none: 'none',
      card: 'var(--shadow-card)',
      overlay: 'var(--shadow-overlay)',
    },
    extend: {
      // Shows after 300 ms: what is faster than that needs no spinner.
      animation: { 'late-appear': 'late-appear 150ms 300ms both' },
      keyframes: { 'late-appear': { from: { opacity: '0' } } },
      maxWidth: { page: '75rem' },
      spacing: { header: '4rem', sidebar: '16.5rem', touch: '2.75rem' },
    },
  },
};

export default config;
