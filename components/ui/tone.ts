/** What a notice or a state means; the colours follow from it. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';
