/** How much the overview shows; apart from the plans, which the browser does not load. */
export const teasersShown = 3;
export const picturesPerTeaser = 3;
export const productsShown = 4;
