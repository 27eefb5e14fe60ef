/** Path of a vendor's logo, below each channel's origin: the client's `logo_uri` (OpenID Connect Registration 1.0). */
export const logoPath = (vendor: string): string => `/brands/${vendor}/logo.svg`;
