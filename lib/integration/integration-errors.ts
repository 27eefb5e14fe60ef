/** Message keys of the callback form: the first ones by its schema, the others by the server alone. */
export const integrationErrors = ['url', 'tooLong', 'privateHost', 'port'] as const;
export type IntegrationError = (typeof integrationErrors)[number];
